import { changed, type ChangeWords } from '../../engine/changes/changeWords';
import { askedError } from '../../engine/collection/ConflictsStore';
import { sendFresh } from '../../engine/collection/freshWrites';
import { callApi } from '../../engine/client/client';
import type { BidInvite, Deadline, Project } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import type { FreshWrite } from '../../engine/collection/mergeByField';
import { succeeded, type Result } from '../../model/contract/result';
import type { Environment } from '../../engine/environment';
import type { BidsStore } from './BidsStore';
import type { LateStore } from '../../engine/LateStores';
import type { Written } from '../../engine/views/EntryStore';
import type { BidDay } from './BidCalendar';
import { deadlineInputs, inputOf } from './deadlineInputs';
import { readInvite, writeDeadline, type Dated, type DeadlineName } from './inviteDates';

interface Needs extends Pick<Environment, 'client' | 'queue' | 'conflicts' | 'undo'> {
  readonly bids: BidsStore;
}

/** Target of a moved date. */
export interface DatePlace {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:mm`, on the clock of the date; null for a whole day. */
  readonly time: string | null;
}

/** How to undo a move; null if there was nothing left to write, or the user is asked which date to keep. */
type DateMoved = Result<{ readonly changeSetId: string } | null, ApiError>;

const failureTitle = 'The date could not be moved';

const orderOf = (deadline: Deadline): string => (deadline ? `${deadline.date}T${deadline.time ?? '23:59'}` : '');

/** The words of a moved date of a bid, or of one of its invitations. */
export const movedDate = (name: string): ChangeWords => changed(`a date of ${name}`);

/** Moves dates of bids to other days. A bid shows the soonest date of its invitations, so one of several is moved. */
export class BidDateMoves implements LateStore {
  readonly #environment: Needs;

  constructor(environment: Needs) {
    this.#environment = environment;
  }

  clear(): void {}

  /** The invitations of a bid that have a date of a kind, soonest first. */
  async datedInvites(projectId: string, name: DeadlineName): Promise<Result<readonly BidInvite[], ApiError>> {
    const params = { query: { projectId } };
    const result = await callApi(this.#environment.client.GET('/bid-invites', { params }));
    if (!result.ok) return result;
    const dated = result.value.bidInvites.filter((invite) => invite[name] !== null);
    return succeeded(dated.toSorted((one, other) => orderOf(one[name]).localeCompare(orderOf(other[name]))));
  }

  /** Moves the date of a bid with one invitation. Shows at once; a failure is reported. */
  async move({ bid, name, deadline }: BidDay, { day, time }: DatePlace): Promise<DateMoved> {
    const moved = { ...deadline, date: day, time };
    return this.#settled(await this.#environment.bids.setDeadline(bid.id, name, moved, bid, failureTitle));
  }

  /**
   * Moves the date of one of a bid's invitations, and shows the soonest one at once.
   * @param dated all invitations that have such a date.
   */
  async moveOf(
    bid: Project,
    name: DeadlineName,
    { seen, dated }: { readonly seen: BidInvite; readonly dated: readonly BidInvite[] },
    { day, time }: DatePlace,
  ): Promise<DateMoved> {
    const { client, queue, conflicts, undo, bids } = this.#environment;
    const deadline = { zone: null, ...seen[name], date: day, time };
    const [soonest] = dated
      .map((invite) => (invite.id === seen.id ? deadline : invite[name]))
      .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
    const input = deadlineInputs[name];
    const write: FreshWrite<Dated, Partial<Dated>, Written<Project | null>> = {
      kind: 'LIST_VIEW',
      id: bid.id,
      name: 'bidInvite',
      seen,
      change: { [input]: inputOf(deadline) },
      shown: { [name]: deadline },
      together: input,
      current: () => readInvite(client, bid.id, seen.id),
      send: (body, etag) => writeDeadline(client, { projectId: bid.id, inviteId: seen.id, etag }, body),
      receive: () => undefined,
      again: (_, __, theirs) => this.moveOf(bid, name, { seen: { ...seen, ...theirs }, dated }, { day, time }),
    };
    const remember = undo.begin();
    const result = await bids.collection.mutate({
      ids: [bid.id],
      change: { [name]: soonest },
      send: () => queue.send(() => sendFresh(write, conflicts)),
      confirmed: (written) => (written?.row ? [written.row] : []),
    });
    if (result.ok && result.value)
      remember({ changeSetId: result.value.changeSetId, ...movedDate(seen.companyName), entryIds: [bid.id] });
    return this.#settled(result);
  }

  #settled<Value extends { readonly changeSetId: string }>(result: Result<Value | null, ApiError>): DateMoved {
    return !result.ok && result.error === askedError ? succeeded(null) : result;
  }
}
