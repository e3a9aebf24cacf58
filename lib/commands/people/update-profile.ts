import { changeProfile } from "@/lib/data/users";
import type { Viewer } from "@/lib/domain/access";
import { done, type Result } from "@/lib/domain/result";
import type { Address } from "@/lib/domain/views";

/** Changes the viewer's name, phone and address. An empty phone and a null address remove them. */
export async function updateProfile(
  viewer: Viewer,
  changes: { name?: string; phone?: string; address?: Address | null },
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  return done({ modifiedCount: (await changeProfile(viewer, changes)) ? 1 : 0 });
}
