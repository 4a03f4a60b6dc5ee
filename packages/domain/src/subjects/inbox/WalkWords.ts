import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { callApi, type Client } from '../../engine/client/client';
import type { BidInvite, MessageDetail, Project } from '../../model/contract/contract';
import { sentenceAround } from './sentenceAround';

/** The sentence that a job walk was read from. */
export interface ReadWords {
  readonly words: string;
  readonly company: string;
  readonly receivedAt: string;
}

const sameDeadline = (one: Project['jobWalk'], other: Project['jobWalk']): boolean =>
  one?.date === other?.date && one?.time === other?.time;

/** The invitation that set the bid's job walk, if an email did. */
const inviteOf = ({ jobWalk }: Project, invites: readonly BidInvite[]): BidInvite | undefined =>
  jobWalk
    ? invites.find((invite) => invite.sourceMessageId !== null && sameDeadline(invite.jobWalk, jobWalk))
    : undefined;

/** The sentence around what was read, where it stands in the plain text. */
const wordsIn = ({ text, readings }: MessageDetail, bid: Project): string | null => {
  const reading = readings.find(({ project }) => project?.id === bid.id) ?? readings[0];
  const source = reading?.sources['jobWalk'];
  if (!source || source.part !== 'text/plain' || text === null) return null;
  return sentenceAround(text, source);
};

/** Finds the words that the open bid's job walk was read from. Without them, the date stands alone. */
export class WalkWords {
  read: ReadWords | null = null;
  readonly #client: Client;
  readonly #latest = new Latest();

  constructor({ client }: { readonly client: Client }) {
    this.#client = client;
    makeAutoObservable(this, { read: observableRef }, { autoBind: true });
  }

  async open(bid: Project, invites: readonly BidInvite[]): Promise<void> {
    this.clear();
    const invite = inviteOf(bid, invites);
    if (!invite || invite.sourceMessageId === null) return;
    const isCurrent = this.#latest.begin();
    const params = { path: { messageId: invite.sourceMessageId } };
    const result = await callApi(this.#client.GET('/messages/{messageId}/detail', { params }));
    if (!isCurrent() || !result.ok) return;
    const { message } = result.value;
    const words = wordsIn(message, bid);
    if (words !== null) this.receive({ words, company: invite.companyName, receivedAt: message.receivedAt });
  }

  clear(): void {
    this.#latest.drop();
    this.read = null;
  }

  private receive(read: ReadWords): void {
    this.read = read;
  }
}
