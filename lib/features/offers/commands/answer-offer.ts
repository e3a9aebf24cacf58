import { setTimeout as sleep } from "node:timers/promises";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { forEachIsolated } from "@/lib/core/commands/jobs/for-each-isolated";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { requireId } from "@/lib/core/data/store/ids";
import type { OfferDocument } from "@/lib/features/offers/data/documents";
import {
  beginAccepting,
  endAccepting,
  findUnfinished,
  giveUpAccepting,
  storeDecline,
  takeAttempt,
} from "@/lib/features/offers/data/offer-answers";
import { findOffer } from "@/lib/features/offers/data/offers";
import {
  BEING_ACCEPTED,
  EXPIRED,
  NEWER_VERSION,
  NO_SUCH_OFFER,
  OFFER_CHANGED,
  WAS_ACCEPTED,
  WAS_DECLINED,
} from "@/lib/features/offers/domain/offer-refusals";
import { offerStateAt } from "@/lib/features/offers/domain/offers";
import { done, type Refusal, type Result } from "@/lib/values/result";
import { findOfferOfToken, whyNotShown } from "./look-by-offer-link";
import { queueOfferMails } from "./offer-mails";
import { HOLDER, placeOffer } from "./place-offer";

/** An offer's link permits to read it, and to accept or decline its newest version. Its token is the only proof that is asked for. */

const OFTEN = "You have answered very often. Please wait some minutes.";
/** How long a second click waits for the first one, within a request's 3 s. */
const TWIN_WAIT_MS = 2000;
const TWIN_LOOK_MS = 40;
/** An attempt of this age has lost its process: no request lives as long. */
const ABANDONED_AFTER_MS = 10_000;

/**
 * Makes the order of an offer, once. First the offer says that this version is being accepted, which one request alone can do; then
 * its order is placed; then the offer is accepted. The sweeper goes on where a process died in between. A refused order leaves the
 * offer open.
 */
export async function acceptOffer(
  { token, version, poNumber = "" }: { token: string; version: number; poNumber?: string | undefined },
  { clientIp }: { clientIp: string },
): Promise<Result<{ offerId: string }>> {
  const often = await refuseOver("offerAnswers", clientIp, OFTEN);
  if (often) return often;
  const began = performance.now();
  for (;;) {
    const offer = await findOfferOfToken(token);
    const now = await databaseTime();
    const shown = offer ? whyNotShown(offer, now) : NO_SUCH_OFFER;
    if (shown || !offer) return shown ?? NO_SUCH_OFFER;
    if (offer.state === "accepted")
      return offer.acceptedVersion === version ? done({ offerId: offer._id.toHexString() }) : WAS_ACCEPTED;
    if (offer.versions.length !== version) return NEWER_VERSION;
    if (offer.state === "accepting") {
      const isDead = now.getTime() - Number(offer.accepting?.since) > ABANDONED_AFTER_MS;
      const taken = isDead ? await takeAttempt(offer) : null;
      if (taken) return await finish(taken);
      if (performance.now() - began > TWIN_WAIT_MS) return BEING_ACCEPTED;
      await sleep(TWIN_LOOK_MS);
      continue;
    }
    const refusal = whyNotAnswered(offer, now);
    if (refusal) return refusal;
    const begun = await beginAccepting(offer, poNumber);
    if (begun) return await finish(begun);
  }
}

function whyNotAnswered(offer: OfferDocument, now: Date): Refusal | null {
  if (offer.state === "declined") return WAS_DECLINED;
  return offerStateAt(offer, now) === "expired" ? EXPIRED : null;
}

/** Places the order, and ends the acceptance either way. Any number of processes may do this at once. */
async function finish(offer: OfferDocument): Promise<Result<{ offerId: string }>> {
  const placed = await placeOffer(offer);
  if (!placed.ok) {
    await giveUpAccepting(offer);
    return placed;
  }
  const version = offer.accepting?.version ?? offer.versions.length;
  await endAccepting(offer, { version, orderId: requireId(placed.value.orderId) }, HOLDER);
  const now = await findOffer(offer._id.toHexString());
  if (now) await queueOfferMails(now);
  await auditNow("offers");
  return done({ offerId: offer._id.toHexString() });
}

/** Tells the shop that the customer does not want this version. Sales may answer with a new one. */
export async function declineOffer(
  { token, version, word = "" }: { token: string; version: number; word?: string | undefined },
  { clientIp }: { clientIp: string },
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  const often = await refuseOver("offerAnswers", clientIp, OFTEN);
  if (often) return often;
  const offer = await findOfferOfToken(token);
  const now = await databaseTime();
  const refusal = offer ? whyNotShown(offer, now) : NO_SUCH_OFFER;
  if (refusal || !offer) return refusal ?? NO_SUCH_OFFER;
  if (offer.state === "accepted") return WAS_ACCEPTED;
  if (offer.versions.length !== version) return NEWER_VERSION;
  if (offer.state === "declined") return done({ modifiedCount: 0 });
  if (offer.state === "accepting") return BEING_ACCEPTED;
  if (offerStateAt(offer, now) === "expired") return EXPIRED;
  if (!(await storeDecline(offer, word, HOLDER))) return OFFER_CHANGED;
  const after = await findOffer(offer._id.toHexString());
  if (after) await queueOfferMails(after);
  await auditNow("offers");
  return done({ modifiedCount: 1 });
}

const AT_ONCE = 20;

/** For the sweeper: acceptances whose process died. The customer has accepted, so that the order is placed, or the offer is open again. */
export async function finishAcceptances(): Promise<void> {
  const before = new Date((await databaseTime()).getTime() - ABANDONED_AFTER_MS);
  await forEachIsolated("accepting an offer", await findUnfinished(before, AT_ONCE), async (offer) => {
    const taken = await takeAttempt(offer);
    return taken !== null && (await finish(taken)).ok;
  });
}
