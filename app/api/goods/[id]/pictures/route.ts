import { addPicture } from "@/lib/core/commands/catalogue/add-picture";
import { addedPictureSchema } from "@/lib/core/domain/catalogue/schemas/files";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { toPicture } from "@/lib/http/wire-files";

const add = operation({
  method: "POST",
  path: "/goods/{id}/pictures",
  tag: "Goods",
  summary: "Add a picture to a product",
  description:
    "JPEG, PNG, WebP or AVIF of up to 10 MiB and 40 megapixels; the content decides, not the type that is said. Stored are its first frame, upright, in sRGB, without metadata, in three widths. The same file again is the same picture, so the call can be repeated.",
  access: "staff",
  params: idParams,
  answer: { status: 201, schema: addedPictureSchema, description: "The picture is the product's last one" },
  refuses: ["not_found", "invalid", "busy"],
  run: async ({ viewer, params, rawBody }) => {
    const added = await addPicture(viewer, params.id, rawBody);
    if (!added.ok) return added;
    const picture = toPicture(added.value);
    return { ok: true, value: { acknowledged: true as const, insertedId: picture._id, picture } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(add);
