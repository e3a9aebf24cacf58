import { replaceDefault } from "@/lib/commands/account/addresses";
import { changeProfile } from "@/lib/data/users";
import type { Viewer } from "@/lib/domain/access";
import { done, type Result } from "@/lib/domain/result";
import type { Address } from "@/lib/domain/views";

/** Changes the viewer's name, phone and default address. An empty phone and a null address remove them. */
export async function updateProfile(
  viewer: Viewer,
  { address, ...changes }: { name?: string; phone?: string; address?: Address | null },
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  if (address !== undefined) return await replaceDefault(viewer, address, changes);
  return done({ modifiedCount: (await changeProfile(viewer, changes)) ? 1 : 0 });
}
