import { createHash, createHmac, randomBytes } from "node:crypto";
import {
  type FoundDevice,
  findKnownDevices,
  noteProvenDevices,
  rememberDevices,
} from "@/lib/core/data/people/known-devices";
import { env } from "@/lib/env";
import { parseCookies } from "./cookies";

/**
 * Where an account signed in before: on a device, which has a cookie for this account, or in a network. Guesses from
 * elsewhere do not keep its owner out there. It grants nothing else, and both are stored as a keyed hash only.
 */
export interface KnownDevice {
  /** The stored hash of the device's cookie; null where it is not known for this account. */
  deviceId: string | null;
  /** The same of a device on which a link from a mail to this account was used lately, though nobody signed in there yet. */
  linkedId: string | null;
  isKnownNetwork: boolean;
  /** The network is not known, or was stored more than a day ago. */
  isNetworkDue: boolean;
}

/** The parts of a request that tell one client from another. */
export interface Client {
  /** As limits count it. */
  clientIp: string;
  /** The Cookie header. */
  cookies: string | null;
}

const DAY_SECONDS = 24 * 3600;
const DEVICE_SECONDS = 365 * DAY_SECONDS;
/** Addresses change hands sooner than devices. */
const NETWORK_SECONDS = 30 * DAY_SECONDS;
/** Long enough to remember a password. */
const LINKED_SECONDS = DAY_SECONDS;
/** A network that an account signs in from all day is stored once. */
const RENEWED_BELOW_MS = (NETWORK_SECONDS - DAY_SECONDS) * 1000;

/** Looked up beside the account: of one that does not exist it takes the same time. */
export async function findDevices(
  email: string,
  client: Client,
): Promise<{
  knownTo: (userId: string | null) => KnownDevice;
  /** Where a code of the second factor was right as well: who has the password alone makes no such device. */
  provenTo: (userId: string) => KnownDevice;
}> {
  const { deviceId, linkedId, networkId } = idsOf(email, client);
  const found = await findKnownDevices([networkId, deviceId, linkedId].filter((id) => id !== null));
  const among = (devices: readonly FoundDevice[], userId: string | null): KnownDevice => {
    const own = (id: string | null) => devices.find((one) => one.id === id && one.userId === userId);
    const network = own(networkId);
    return {
      deviceId: own(deviceId)?.id ?? null,
      linkedId: own(linkedId)?.id ?? null,
      isKnownNetwork: network !== undefined,
      isNetworkDue: network === undefined || network.expiresAt.getTime() < Date.now() + RENEWED_BELOW_MS,
    };
  };
  return {
    knownTo: (userId) => among(found, userId),
    provenTo: (userId) =>
      among(
        found.filter(({ isProven }) => isProven),
        userId,
      ),
  };
}

/** After a right code of the second factor. */
export async function rememberProof(email: string, userId: string, client: Client, at: Date): Promise<void> {
  const { deviceId, networkId } = idsOf(email, client);
  await noteProvenDevices(userId, deviceId === null ? [networkId] : [networkId, deviceId], at);
}

function idsOf(
  email: string,
  client: Client,
): { deviceId: string | null; linkedId: string | null; networkId: string } {
  const cookie = deviceCookieOf(email, client);
  return {
    deviceId: cookie === null ? null : idOf("device", email, cookie),
    linkedId: cookie === null ? null : idOf("linked", email, cookie),
    networkId: idOf("network", email, client.clientIp),
  };
}

/** After the right password. */
export async function rememberNetwork(email: string, userId: string, { clientIp }: Client): Promise<void> {
  const id = idOf("network", email, clientIp);
  await rememberDevices(userId, [{ id, seconds: NETWORK_SECONDS }]);
}

/** After the right password, for a browser. @returns the Set-Cookie line */
export async function rememberDevice(
  { email, userId, knownDeviceId }: { email: string; userId: string; knownDeviceId: string | null },
  client: Client,
  secure: boolean,
): Promise<string> {
  // A value that is not known may be somebody else's: it is replaced.
  const known = knownDeviceId === null ? null : deviceCookieOf(email, client);
  const value = known ?? randomBytes(32).toString("base64url");
  await rememberDevices(userId, [{ id: idOf("device", email, value), seconds: DEVICE_SECONDS }]);
  return deviceCookie(email, value, DEVICE_SECONDS, secure);
}

/**
 * After a link from a mail to the account: its passwords are tried on this device whatever others in the network have guessed. It is no
 * device on which somebody signed in: the first right password there makes it one.
 * @returns the Set-Cookie line
 */
export async function letDeviceIn(
  { email, userId }: { email: string; userId: string },
  client: Client,
  secure: boolean,
): Promise<string> {
  const { deviceId } = (await findDevices(email, client)).knownTo(userId);
  const known = deviceId === null ? null : deviceCookieOf(email, client);
  const value = known ?? randomBytes(32).toString("base64url");
  await rememberDevices(userId, [{ id: idOf("linked", email, value), seconds: LINKED_SECONDS }]);
  return deviceCookie(email, value, known === null ? LINKED_SECONDS : DEVICE_SECONDS, secure);
}

function deviceCookie(email: string, value: string, seconds: number, secure: boolean): string {
  const flags = `HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return `${deviceCookieName(email)}=${value}; Path=/api; Max-Age=${seconds}; ${flags}`;
}

/** One cookie for each account: of two people at one browser neither takes the other's place. */
const deviceCookieName = (email: string): string =>
  `halfinch-device-${createHash("sha256").update(email).digest("base64url").slice(0, 16)}`;

function deviceCookieOf(email: string, { cookies }: Client): string | null {
  const value = parseCookies(cookies).get(deviceCookieName(email));
  return value && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Keyed, because an address alone could be found by trying all of them. */
const idOf = (kind: "device" | "linked" | "network", email: string, value: string): string =>
  createHmac("sha256", env().authSecret).update(`${kind} ${email} ${value}`).digest("base64url");
