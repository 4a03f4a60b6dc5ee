import { makeAutoObservable, observableRef } from 'mobx';
import { callApi, type Client } from '../../engine/client/client';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import type { ChosenFile } from '../transfer/ImportStore';
import type { BrowserParts } from '../../engine/ports/browserParts';
import type { KeptDrafts } from '../../engine/stored/KeptDrafts';
import { parseDraft, type DraftFile, type EmailDraft } from './emailDraft';
import { FileUploads } from './FileUploads';
import { letterHtml } from './letterText';
import { addressFault } from './recipients';

/** Bytes that the files of one email may have together: what mail servers take, less what the way there adds. */
export const mostFileBytes = 18_612_224;

/** Errors that prevent sending an email, by field. */
export interface DraftFaults {
  readonly project?: string | undefined;
  readonly to?: string | undefined;
  readonly cc?: string | undefined;
  readonly text?: string | undefined;
  readonly files?: string | undefined;
}

/** Destination of an email: the outbox folder if there is no outgoing mail server; null if the answer was lost. */
export type Delivery = 'server' | 'outbox' | null;

/**
 * What an email is to others: new, a question for the result of a bid, an answer, forwarded, or one that did not arrive,
 * written again.
 */
export type Occasion =
  | { readonly kind: 'new' }
  | { readonly kind: 'result'; readonly companyId: string }
  | { readonly kind: 'forward'; readonly messageId: string }
  | { readonly kind: 'answer'; readonly messageId: string }
  | { readonly kind: 'again'; readonly messageId: string };

interface Environment {
  readonly client: Client;
  readonly browser: BrowserParts;
  readonly drafts: Pick<KeptDrafts, 'read' | 'write'>;
  /** Name of the draft. */
  readonly place: string;
  readonly occasion: Occasion;
  /** Creates the initial draft. */
  begin(): EmailDraft;
  newId(): string;
  onSent(draft: EmailDraft): void;
}

/** One email while it is written. Each change is kept by the browser at once, so that nothing of it is lost. */
export class Composer {
  draft: EmailDraft;
  isSending = false;
  error: ApiError | null = null;
  /** Reason why a file was rejected. */
  refusal: string | null = null;
  readonly uploads: FileUploads;
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
    const { client, browser, drafts, place, newId } = environment;
    this.draft = parseDraft(drafts.read(place)) ?? environment.begin();
    this.uploads = new FileUploads({
      client,
      browser,
      newKey: newId,
      onUploaded: ({ id, fileName, size }) => this.addFile({ kind: 'upload', id, fileName, size }),
    });
    makeAutoObservable(this, { draft: observableRef, error: observableRef, uploads: false }, { autoBind: true });
  }

  get isAnswer(): boolean {
    return this.#environment.occasion.kind === 'answer';
  }

  get isForward(): boolean {
    return this.#environment.occasion.kind === 'forward';
  }

  /** True if the user wrote or attached something, or chose a recipient to forward to. */
  get isBegun(): boolean {
    const { text, to, files } = this.draft;
    const first = this.#environment.begin();
    const hasOther = files.length !== first.files.length || (this.isForward && to.length > 0);
    return text !== first.text || hasOther || this.uploads.underWay.length > 0;
  }

  get faults(): DraftFaults {
    const { project, to, cc, text, files } = this.draft;
    const isTooLarge = files.reduce((sum, { size }) => sum + size, 0) > mostFileBytes;
    return {
      project: project === null && this.#environment.occasion.kind === 'new' ? 'Choose a bid to send from' : undefined,
      to: to.length === 0 ? 'Enter a recipient' : addressFault(to),
      cc: addressFault(cc),
      text: text.trim() === '' && !this.isForward ? 'Write a message' : undefined,
      files: isTooLarge
        ? 'The files of one email can have up to 18 MB in total. Remove some, or send a link to them.'
        : this.uploads.fault,
    };
  }

  change(part: Partial<EmailDraft>): void {
    this.draft = { ...this.draft, ...part };
    this.#keep();
  }

  /** Sends files ahead, as far as they fit into one email. */
  attach(files: readonly ChosenFile[]): void {
    this.refusal = null;
    let size = this.uploads.size + this.draft.files.reduce((sum, file) => sum + file.size, 0);
    for (const file of files) {
      size += file.size;
      if (file.size === 0) this.refusal = `${file.name} is empty.`;
      else if (size > mostFileBytes)
        this.refusal = `${file.name} is too large: the files of one email can have up to 18 MB in total. Send a link to it instead.`;
      else void this.uploads.send(file);
    }
  }

  removeFile({ kind, id }: DraftFile): void {
    this.change({ files: this.draft.files.filter((file) => file.id !== id) });
    const params = { path: { uploadId: id } };
    // One that can't be taken back now is forgotten by the server some day.
    if (kind === 'upload') void callApi(this.#environment.client.DELETE('/uploads/{uploadId}', { params }));
  }

  /** Sends it; null when something is missing. After a failure all of it is still there. */
  async send(): Promise<Result<{ readonly delivery: Delivery }, ApiError> | null> {
    const { draft } = this;
    if (this.isSending || Object.values(this.faults).some((fault) => fault !== undefined)) return null;
    this.begin();
    const result = await this.#post(draft);
    // An earlier try got there, and its answer was lost.
    const isSent = result.ok || result.error.status === 409;
    this.settle(isSent ? null : result.error);
    if (!isSent) return result;
    this.reset();
    this.#environment.onSent(draft);
    return succeeded({ delivery: result.ok ? result.value.delivery : null });
  }

  /** Forgets what was written, and takes back the files that were sent for it. */
  discard(): void {
    this.uploads.stopAll();
    for (const file of this.draft.files) this.removeFile(file);
    this.reset();
  }

  /** Another page of this browser wrote on, sent or discarded it. */
  readAgain(): void {
    const { drafts, place, begin } = this.#environment;
    if (!this.isSending) this.draft = parseDraft(drafts.read(place)) ?? begin();
  }

  private addFile(file: DraftFile): void {
    this.change({ files: [...this.draft.files, file] });
  }

  private begin(): void {
    this.isSending = true;
    this.error = null;
  }

  private settle(error: ApiError | null): void {
    this.isSending = false;
    this.error = error;
  }

  private reset(): void {
    const { drafts, place, begin } = this.#environment;
    drafts.write(place, null);
    this.draft = begin();
    this.error = null;
    this.refusal = null;
  }

  #keep(): void {
    const { drafts, place } = this.#environment;
    drafts.write(place, JSON.stringify(this.draft));
  }

  #post(draft: EmailDraft): Promise<Result<{ readonly delivery: 'server' | 'outbox' }, ApiError>> {
    const { id, project, to, cc, subject, text, files, isQuoting } = draft;
    const { client, occasion } = this.#environment;
    const idsOf = (kind: DraftFile['kind']): string[] =>
      files.filter((file) => file.kind === kind).map((file) => file.id);
    const body = {
      id,
      to: [...to],
      cc: [...cc],
      subject,
      body: letterHtml(text),
      uploadIds: idsOf('upload'),
      attachmentIds: idsOf('attachment'),
    };
    const projectId = project?.id ?? '';
    if (occasion.kind === 'result') {
      const params = { path: { projectId } };
      const asked = { companyId: occasion.companyId, asksForResult: true };
      return callApi(client.POST('/projects/{projectId}/messages', { params, body: { ...body, ...asked } }));
    }
    if (occasion.kind === 'new')
      return callApi(client.POST('/projects/{projectId}/messages', { params: { path: { projectId } }, body }));
    if (occasion.kind === 'forward') {
      const params = { path: { messageId: occasion.messageId } };
      const bid = project ? { projectId: project.id } : {};
      return callApi(client.POST('/messages/{messageId}/forward', { params, body: { ...body, ...bid } }));
    }
    const reply = { ...body, isQuoting };
    // A resent email continues the thread of the one that failed.
    const { messageId } = occasion;
    if (project === null)
      return callApi(client.POST('/messages/{messageId}/reply', { params: { path: { messageId } }, body: reply }));
    const params = { path: { projectId, messageId } };
    return callApi(client.POST('/projects/{projectId}/messages/{messageId}/reply', { params, body: reply }));
  }
}
