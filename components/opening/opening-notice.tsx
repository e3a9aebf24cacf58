import { Notice } from "@/components/ui/notice";

/** For owners whose shop is not open yet, on their first page. */
export function OpeningNotice({ missing }: { missing: number }) {
  const parts = missing === 1 ? "one part is" : `${missing} parts are`;
  return (
    <div className="mt-6">
      <Notice title={missing === 0 ? "Your shop can open" : `Before your shop can open, ${parts} missing`}>
        <p>
          Every page says that this is a sample shop. <a href="/dashboard/shop">See the list</a>
        </p>
      </Notice>
    </div>
  );
}
