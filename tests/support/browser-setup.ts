import { SHARED_SETTINGS } from "./api-setup";
import { patientUri, startEmbedded } from "./embedded";
import { fastFolder } from "./fast-folder";
import { buildForTests, startShop, testSecret } from "./shop-process";

/** One shop with the sample catalogue for all browser tests; each test signs up its own customers. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildForTests();
  const database = await startEmbedded({ folder: await fastFolder() });
  const shop = await startShop({
    settings: { ...SHARED_SETTINGS, MONGODB_URI: patientUri(database.uri), NEXTAUTH_SECRET: testSecret() },
  });
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_MONGODB_URI = database.uri;
  return async () => {
    await shop.stop();
    await database.close();
  };
}
