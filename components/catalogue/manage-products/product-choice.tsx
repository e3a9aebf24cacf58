/** The form that the boxes of the rows belong to. */
export const BULK_FORM = "bulk-change";
export const CHOSEN_NAME = "product";

/** Chooses a product for a change of many. */
export function ProductChoice({ id, name }: { id: string; name: string }) {
  return (
    <input
      type="checkbox"
      className="mr-3 size-5 align-middle accent-act"
      form={BULK_FORM}
      name={CHOSEN_NAME}
      value={id}
      aria-label={`Choose ${name}`}
    />
  );
}
