import type { MessageDetail } from '../contract/contract';
import type { Domain } from '../createDomain';
import { concernsRow, type LiveChange } from '../events/LiveEvents';
import { MessageDetailsStore } from '../inbox/MessageDetailsStore';
import { Composer, type Occasion } from './Composer';
import type { EmailDraft } from './emailDraft';
import { answerSubject } from './letterText';

type Answered = Pick<MessageDetail, 'id' | 'subject' | 'fromName' | 'fromEmail' | 'direction' | 'to' | 'project'>;

/** To whom an answer goes: to who wrote, or to whom one wrote oneself. */
const answerTo = ({ direction, to, fromName, fromEmail }: Answered) =>
  direction === 'out' ? to : fromEmail ? [{ name: fromName, email: fromEmail }] : [];

type Environment = Pick<Domain, 'client' | 'browser' | 'session' | 'late' | 'newId'>;

/** The e-mails that are being written, each at the place where it was begun. */
export class ComposersStore {
  readonly #environment: Environment;
  readonly #composers = new Map<string, Composer>();
  #isFollowing = false;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** The answer to an e-mail, from its bid if it is filed with one. */
  answer(message: Answered): Composer {
    const begin = (): EmailDraft => ({
      ...this.#blank(),
      project: message.project,
      to: answerTo(message),
      subject: answerSubject(message.subject),
    });
    return this.#composer(`answer ${message.id}`, { kind: 'answer', messageId: message.id }, begin);
  }

  /** A new e-mail from a bid; without one the bid is chosen. */
  compose(project: EmailDraft['project']): Composer {
    const begin = (): EmailDraft => ({ ...this.#blank(), project });
    return this.#composer(`new ${project?.id ?? ''}`, { kind: 'new' }, begin);
  }

  /** Writes an e-mail that did not get there once more, in its thread, to be looked through before it is sent. */
  composeAgain(message: MessageDetail): Composer {
    const begin = (): EmailDraft => ({
      ...this.#blank(),
      project: message.project,
      to: message.to,
      cc: message.cc,
      subject: message.subject,
      text: message.text ?? '',
      files: message.attachments.map(({ id, fileName, size }) => ({ kind: 'attachment', id, fileName, size })),
    });
    return this.#composer(`again ${message.id}`, { kind: 'again', messageId: message.id }, begin);
  }

  /** Answers to the open e-mail are on their way: how far they have come stands with it. */
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
    return { id: this.#environment.newId(), project: null, to: [], cc: [], subject: '', text: '', files: [] };
  }

  #composer(place: string, occasion: Occasion, begin: () => EmailDraft): Composer {
    const known = this.#composers.get(place);
    if (known) return known;
    const { client, browser, session, late, newId } = this.#environment;
    const messageDetails = late.get(MessageDetailsStore);
    this.#follow();
    const key = `basis-draft ${session.profile?.id ?? ''} ${place}`;
    const onSent = (): void => {
      if (occasion.kind !== 'new' && messageDetails.id === occasion.messageId) messageDetails.retry();
    };
    const composer = new Composer({ client, browser, key, occasion, begin, newId, onSent });
    this.#composers.set(place, composer);
    return composer;
  }

  #follow(): void {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    const { browser, session } = this.#environment;
    browser.drafts.onWritten((key) => {
      const start = `basis-draft ${session.profile?.id ?? ''} `;
      if (key.startsWith(start)) this.#composers.get(key.slice(start.length))?.readAgain();
    });
  }
}
