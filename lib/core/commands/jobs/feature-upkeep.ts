import type { ObjectId } from "@/lib/core/data/store/ids";
import type { MailContent } from "@/lib/services/mails/mail-content";
import type { JobHandlers } from "./job-handler";

/**
 * Parts that features add to the shop's upkeep. `upkeep.ts` of a feature exports any of the values below by these names;
 * `npm run tools -- registry` joins them for `lib/upkeep`.
 */

/** `handlers`: what runs the feature's kinds of jobs. */
export type Handlers = Partial<JobHandlers>;

/** `sweeps`: what each sweep, every 20 s, finishes or makes good. Each can be repeated, by several processes at once. */
export type Sweeps = readonly ((now: Date) => Promise<unknown>)[];

/** `repeats`: other work at its own pace, of all instances one at a time. */
export type Repeats = readonly { name: string; everyMs: number; work: () => Promise<void> }[];

/** `erases`: how a person whose account was deleted is taken out. Each step can be repeated. */
export interface Erases {
  /** Takes the person out of records of others, before their waiting entries come into the audit. */
  fromOthers?: (person: { userId: ObjectId; orderIds: readonly ObjectId[] }) => Promise<void>;
  /** Deletes what belongs to the person alone, once its entries are in the audit. */
  belongings?: (userId: ObjectId) => Promise<void>;
  /** Records of others whose entries in the audit name the person as their author. */
  authored?: (userId: ObjectId) => Promise<ObjectId[]>;
  /** Takes the author's id out, which finds those records, after the audit has let go of the name. */
  endAuthor?: (userId: ObjectId) => Promise<void>;
  /** The owners of what belongs to a person alone, in portions: an earlier version that erases an account knows nothing of it. */
  owners?: (perPortion: number) => AsyncGenerator<ObjectId[]>;
  /** Deletes what an erasure has left of a person, but what has entries that are not in the audit yet. */
  leftBehind?: (userId: ObjectId) => Promise<void>;
}

/** `ownData`: the feature's part of the file of all that the shop keeps about a person. */
export type { OwnDataPart } from "@/lib/core/data/people/own-data";

/** `followsEmail`: gives copies of a person's e-mail the new one. Can be repeated. */
export type FollowsEmail = (userId: ObjectId, email: string) => Promise<void>;

/** `waiting`: how many things wait for somebody on a page of the office, by its path; counting stops at `most`. */
export type Waiting = Readonly<Record<string, (most: number) => Promise<number>>>;

/** `mailSamples`: one mail of each of the feature's templates with invented data, by a name for its URL. */
export type MailSamples = (shopUrl: string) => Readonly<Record<string, MailContent>>;
