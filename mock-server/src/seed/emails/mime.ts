/** Builds raw messages as servers receive them. */

export type Letter = {
  readonly from: string;
  readonly to?: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly date: Date;
  readonly messageId: string;
  readonly inReplyTo?: string;
  readonly text?: string;
  readonly html?: string;
  readonly attachment?: { readonly fileName: string; readonly text: string };
};

const workspaceAddress = 'bids+cascade-interiors@basis.localhost';

/** A header value that may hold any character: encoded words of at most 75 characters (RFC 2047) where needed. */
function headerText(value: string): string {
  if (/^[\x20-\x7e]*$/.test(value)) return value;
  const words: string[] = [];
  let current = '';
  for (const char of value) {
    if (Buffer.byteLength(current + char, 'utf8') > 40) {
      words.push(current);
      current = '';
    }
    current += char;
  }
  return [...words, current].map((word) => `=?utf-8?B?${Buffer.from(word, 'utf8').toString('base64')}?=`).join('\r\n ');
}

/** A mailbox; the display name is quoted, or encoded when it is not plain. */
export function mailbox(name: string, email: string): string {
  const display = /^[\x20-\x7e]*$/.test(name) ? `"${name.replace(/["\\]/g, '\\$&')}"` : headerText(name);
  return `${display} <${email}>`;
}

function mailDate(date: Date): string {
  return date.toUTCString().replace('GMT', '+0000');
}

function base64Body(text: string): string {
  return Buffer.from(text, 'utf8')
    .toString('base64')
    .replace(/(.{76})/g, '$1\r\n');
}

function part(mediaType: string, text: string): string {
  return `Content-Type: ${mediaType}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64Body(text)}\r\n`;
}

function multipart(kind: 'alternative' | 'mixed', boundary: string, parts: readonly string[]): string {
  const body = parts.map((piece) => `--${boundary}\r\n${piece}`).join('');
  return `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${body}--${boundary}--\r\n`;
}

export function rawMessage(letter: Letter): string {
  const headers = [
    `Date: ${mailDate(letter.date)}`,
    `From: ${letter.from}`,
    `To: ${letter.to ?? workspaceAddress}`,
    ...(letter.replyTo === undefined ? [] : [`Reply-To: ${letter.replyTo}`]),
    `Subject: ${headerText(letter.subject)}`,
    `Message-ID: <${letter.messageId}>`,
    ...(letter.inReplyTo === undefined
      ? []
      : [`In-Reply-To: <${letter.inReplyTo}>`, `References: <${letter.inReplyTo}>`]),
    'MIME-Version: 1.0',
  ];
  return `${headers.join('\r\n')}\r\n${content(letter)}`;
}

function content({ text, html, attachment, messageId }: Letter): string {
  const boundary = `seed-${messageId.replace(/[^a-z0-9]/gi, '').slice(0, 24)}`;
  const bodies = [
    ...(text === undefined ? [] : [part('text/plain', text)]),
    ...(html === undefined ? [] : [part('text/html', html)]),
  ];
  const [only = part('text/plain', '')] = bodies;
  const body = bodies.length > 1 ? multipart('alternative', `${boundary}-a`, bodies) : only;
  if (attachment === undefined) return body;
  const file = `Content-Type: application/octet-stream; name="${attachment.fileName}"\r\nContent-Disposition: attachment; filename="${attachment.fileName}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64Body(attachment.text)}\r\n`;
  return multipart('mixed', `${boundary}-m`, [body, file]);
}

/** A message that no reader opens: its parts are nested deeper than any mail program makes them. */
export function nestedBeyondReading(letter: Letter): string {
  const depth = 90;
  const opened = Array.from(
    { length: depth },
    (_, index) => `Content-Type: multipart/mixed; boundary="n${index}"\r\n\r\n--n${index}\r\n`,
  );
  return rawMessage({ ...letter, text: '' }).replace(/Content-Type:[\s\S]*$/, '') + opened.join('');
}
