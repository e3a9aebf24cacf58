import { AvailabilityStatus } from "@/components/catalogue/goods/availability";
import type { FamilyMember } from "@/lib/core/domain/catalogue/families/member";
import { formatPrice } from "@/lib/values/money";

/** The products of a family, each with its page: also for keyboards, and where no script runs. */
export function FamilyProducts({ members }: { members: readonly FamilyMember[] }) {
  return (
    <section className="section" aria-labelledby="family-products">
      <div className="section-head">
        <h2 id="family-products">Its products</h2>
        <span className="if-acts-for-companies text-ink-3">at public prices</span>
      </div>
      <ul className="family-products">
        {members.map((member) => (
          <li key={member.id}>
            <a href={`/goods/${member.slug}`}>{member.name}</a>{" "}
            <span className="text-ink-3">{member.sku}</span>
            <span className="family-product-end">
              {formatPrice(member.priceCents)} <AvailabilityStatus terms={member} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
