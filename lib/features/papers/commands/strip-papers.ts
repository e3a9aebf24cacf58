import { FORMER_CUSTOMER } from "@/lib/core/domain/people/former-customer";
import type { PaperDocument } from "@/lib/features/papers/data/documents";
import { deletePaperFiles } from "@/lib/features/papers/data/paper-files";
import { findStripDue, stripPaper } from "@/lib/features/papers/data/paper-notes";
import type { PaperContent } from "@/lib/features/papers/domain/paper";

const AT_ONCE = 100;

/** Takes people whose account was deleted out of papers that nobody has to keep any more. Sums, lines and numbers stay. */
export async function stripOldPapers(now: Date): Promise<void> {
  for (const paper of await findStripDue(now, AT_ONCE)) {
    await stripPaper(paper, withoutPerson(paper));
    if (paper.files) await deletePaperFiles(Object.values(paper.files));
  }
}

/** A company stays on its papers, without the person who ordered. */
function withoutPerson({ content, companyId }: PaperDocument): PaperContent {
  const { deliverTo: _deliverTo, buyer, ...others } = content;
  const { contact: _contact, email: _email, phone: _phone, ...company } = buyer;
  if (companyId) return { ...others, buyer: company };
  const { country, countryCode } = buyer;
  return {
    ...others,
    buyer: { name: FORMER_CUSTOMER, street: "", postalCode: "", city: "", country, countryCode },
  };
}
