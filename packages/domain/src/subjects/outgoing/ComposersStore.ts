import type { MessageDetail } from '../../model/contract/contract';
import type { Environment } from '../../engine/environment';
import { concernsRow, type LiveChange } from '../../engine/events/LiveEvents';
import { KeptDrafts } from '../../engine/stored/KeptDrafts';
import { isSameEmail } from '../../model/formats/emailIdentity';
import { MessageDetailsStore } from '../inbox/MessageDetailsStore';
import { Composer, type Occasion } from './Composer';
import type { DraftFile, EmailDraft } from './emailDraft';
import { answerSubject, forwardSubject } from './letterText';
import type { Recipient } from '../../model/formats/addressList';
import { addRecipients } from './recipients';

type Answered = Pick<
  MessageDetail,
  'id' | 'subject' | 'fromName' | 'fromEmail' | 'direction' | 'to' | 'cc' | 'project' | 'html' | 'attachments'
>;

const plain = ({ name, email }: Recipient): Recipient => ({ name, email });

/** Recipients of a reply: the sender, or the recipients of the user's own email. */
const answerTo = ({ direction, to, fromName, fromEmail }: Answered): readonly Recipient[] => {
  if (direction === 'out') return to.map(plain);
  return fromEmail ? [{ name: fromName, email: fromEmail }] : [];
};

/** Attachments other than the pictures that the text shows. */
const filesBeside = ({ html, attachments }: Answered): DraftFile[] =>
  attachments
    .filter(({ contentId }) => contentId === null || !showsPicture(html, contentId))
    .map(({ id, fileName, size }) => ({ kind: 'attachment', id, fileName, size }));

const showsPicture = (html: string | null, contentId: string): boolean =>
  [contentId, encodeURIComponent(contentId)].some((id) => html?.includes(`cid:${id}"`));

/** The prepared letter that asks a company for the result of a bid. */
export interface PreparedLetter extends Pick<EmailDraft, 'to' | 'subject' | 'text'> {
  readonly project: NonNullable<EmailDraft['project']>;
  readonly companyId: string;
}

type Needs = Pick<Environment, 'client' | 'browser' | 'session' | 'late' | 'newId'>;

/** The emails that are being written, each at the place where it was begun. */
export class ComposersStore {
  readonly #environment: Needs;
  readonly #composers = new Map<string, Composer>();
  #isFollowing = false;

  constructor(environment: Needs) {
    this.#environment = environment;
  }

  /** The answer to an email, from its bid if it is filed with one. */
  answer(message: Answered): Composer {
    const begin = (): EmailDraft => ({
      ...this.#blank(),
      project: message.project,
      to: answerTo(message),
      subject: answerSubject(message.subject),
      isQuoting: true,
    });
    return this.#composer(`answer ${message.id}`, { kind: 'answer', messageId: message.id }, begin);
  }

  /** The answer to everyone who got an email. */
  answerAll(message: Answered): Composer {
    const begin = (): EmailDraft => ({
      ...this.#blank(),
      project: message.project,
      ...this.everyoneOf(message),
      subject: answerSubject(message.subject),
      isQuoting: true,
    });
    return this.#composer(`answer-all ${message.id}`, { kind: 'answer', messageId: message.id }, begin);
  }

  /** Recipients of a reply to all: without the workspace's addresses and the user. */
  everyoneOf(message: Answered): Pick<EmailDraft, 'to' | 'cc'> {
    const own = this.#environment.session.profile?.email;
    const others = (recipients: MessageDetail['to']): Recipient[] =>
      recipients.filter(({ email, isOwn }) => !isOwn && !(own !== undefined && isSameEmail(email, own))).map(plain);
    const to = addRecipients(answerTo(message), others(message.to));
    const isNew = ({ email }: Recipient): boolean => to.every((known) => !isSameEmail(known.email, email));
    return { to, cc: addRecipients([], others(message.cc)).filter(isNew) };
  }

  /** An email that is forwarded with its files, from its bid if it is filed with one. */
  forward(message: Answered): Composer {
    const begin = (): EmailDraft => ({
      ...this.#blank(),
      project: message.project,
      subject: forwardSubject(message.subject),
      files: filesBeside(message),
      isQuoting: true,
    });
    return this.#composer(`forward ${message.id}`, { kind: 'forward', messageId: message.id }, begin);
  }

  /** A new email from a bid; without one the bid is chosen. */
  compose(project: EmailDraft['project']): Composer {
    const begin = (): EmailDraft => ({ ...this.#blank(), project });
    return this.#composer(`new ${project?.id ?? ''}`, { kind: 'new' }, begin);
  }

  /** A letter that asks a company for the result of a bid, to be looked through before it is sent. */
  askForResult({ project, companyId, to, subject, text }: PreparedLetter): Composer {
    const begin = (): EmailDraft => ({ ...this.#blank(), project, to, subject, text });
    // Another recipient or text is another draft, so that none goes to who was replaced meanwhile.
    const place = `result ${project.id} ${companyId} ${to.map(({ email }) => email).join(' ')}`;
    return this.#composer(place, { kind: 'result', companyId }, begin);
  }

  /** Writes an email that did not get there once more, in its thread, to be looked through before it is sent. */
  composeAgain(message: MessageDetail): Composer {
    const begin = (): EmailDraft => ({
      ...this.#blank(),
      project: message.project,
      to: message.to.map(plain),
      cc: message.cc.map(plain),
      subject: message.subject,
      text: message.text ?? '',
      files: message.attachments.map(({ id, fileName, size }) => ({ kind: 'attachment', id, fileName, size })),
    });
    return this.#composer(`again ${message.id}`, { kind: 'again', messageId: message.id }, begin);
  }

  /** Replies to the open email are being sent: their progress is part of it. */
  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    const messageDetails = this.#environment.late.get(MessageDetailsStore);
    const answers = messageDetails.message?.answers ?? [];
    const isOne = ({ id }: { id: string }): boolean =>
      changes !== 'reset' && concernsRow(changes, { entity: 'message', id });
    if (answers.some(isOne)) messageDetails.retry();
  }

  clear(): void {
    for (const { uploads } of this.#composers.values()) uploads.stopAll();
    this.#composers.clear();
  }

  #blank(): EmailDraft {
    return {
      id: this.#environment.newId(),
      project: null,
      to: [],
      cc: [],
      subject: '',
      text: '',
      files: [],
      isQuoting: false,
    };
  }

  #composer(place: string, occasion: Occasion, begin: () => EmailDraft): Composer {
    const known = this.#composers.get(place);
    if (known) return known;
    const { client, browser, late, newId } = this.#environment;
    const messageDetails = late.get(MessageDetailsStore);
    const drafts = late.get(KeptDrafts);
    this.#follow(drafts);
    const onSent = (): void => {
      if ('messageId' in occasion && messageDetails.id === occasion.messageId) messageDetails.retry();
    };
    const composer = new Composer({ client, browser, drafts, place, occasion, begin, newId, onSent });
    this.#composers.set(place, composer);
    return composer;
  }

  #follow(drafts: KeptDrafts): void {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    drafts.follow((place, isElsewhere) => {
      if (place !== null && isElsewhere) this.#composers.get(place)?.readAgain();
    });
  }
}
