/**
 * Reads the emails of the inbox out, newest first, with their text and their files.
 *
 * Token: `mail:read`.
 */
import { BasisFailure, type BasisClient, type Message } from '@basis/client';

/** A file of an email. */
export interface EmailFile {
  readonly name: string;
  readonly size: number;
  /** Fetches its bytes as they come. */
  read(): Promise<ReadableStream<Uint8Array>>;
}

/** An email with its content. */
export interface ReadEmail {
  readonly email: Message;
  /** The plain text; null if the email has none. */
  readonly text: string | null;
  readonly files: readonly EmailFile[];
}

const fileOf = (
  basis: BasisClient,
  messageId: string,
  { id, fileName, size }: { id: string; fileName: string; size: number },
): EmailFile => ({
  name: fileName,
  size,
  async read() {
    const result = await basis.GET('/messages/{messageId}/attachments/{attachmentId}', {
      params: { path: { messageId, attachmentId: id } },
      parseAs: 'stream',
    });
    if (!result.ok) throw new BasisFailure(result.error);
    return result.data;
  },
});

/**
 * @param search words that the emails have; all emails without it
 * @throws BasisFailure when Basis can't be read
 */
export async function* readEmails(basis: BasisClient, search?: string): AsyncGenerator<ReadEmail, void, undefined> {
  for await (const email of basis.list('/messages', { query: search ? { searchQuery: search } : {} })) {
    const detail = await basis.GET('/messages/{messageId}/detail', { params: { path: { messageId: email.id } } });
    // Others may delete an email meanwhile.
    if (!detail.ok && detail.error.code === 'notFound') continue;
    if (!detail.ok) throw new BasisFailure(detail.error);
    const { text, attachments } = detail.data.message;
    yield { email, text, files: attachments.map((file) => fileOf(basis, email.id, file)) };
  }
}
