import { Parser } from 'htmlparser2';
import type { Mailbox } from '../../mailReading/parse';

/** An email that another one quotes. */
export interface Quoted {
  readonly subject: string;
  readonly from: Mailbox;
  readonly to: readonly Mailbox[];
  readonly cc: readonly Mailbox[];
  readonly receivedAt: string;
  /** Its text; null if it has none. */
  readonly text: string | null;
  /** Its sanitised HTML; null if it has none. */
  readonly html: string | null;
}

/** The end of an email, as HTML and as plain text. */
export interface Quote {
  readonly html: string;
  readonly text: string;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const written = ({ name, email }: Mailbox): string => (name ? `${name} <${email}>` : email);

const moment = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at));

const asHtml = (text: string): string => escaped(text).replaceAll(/\r?\n/g, '<br>');

const bodyHtml = ({ html, text }: Quoted): string => html ?? `<p>${asHtml(text ?? '')}</p>`;

const quoteStyle = 'margin:0 0 0 8px;padding-left:12px;border-left:2px solid #cccccc';

/**
 * Quotes an email below a reply to it.
 * @param text of the email, made of its HTML if it has none.
 */
export const quoteReply = (quoted: Quoted, text: string, timeZone: string): Quote => {
  const intro = `On ${moment(quoted.receivedAt, timeZone)}, ${written(quoted.from)} wrote:`;
  const lines = text.split(/\r?\n/).map((line) => (line === '' ? '>' : `> ${line}`));
  return {
    html: `<p>${escaped(intro)}</p><blockquote style="${quoteStyle}">${bodyHtml(quoted)}</blockquote>`,
    text: [intro, ...lines].join('\n'),
  };
};

/**
 * Shows an email below the words with which it is forwarded.
 * @param text of the email, made of its HTML if it has none.
 */
export const quoteForward = (quoted: Quoted, text: string, timeZone: string): Quote => {
  const { from, receivedAt, subject, to, cc } = quoted;
  const head = [
    '---------- Forwarded message ----------',
    `From: ${written(from)}`,
    `Date: ${moment(receivedAt, timeZone)}`,
    `Subject: ${subject}`,
    ...(to.length ? [`To: ${to.map(written).join(', ')}`] : []),
    ...(cc.length ? [`Cc: ${cc.map(written).join(', ')}`] : []),
  ].join('\n');
  return { html: `<p>${asHtml(head)}</p>${bodyHtml(quoted)}`, text: `${head}\n\n${text}` };
};

/** Content ids of the attached pictures that HTML shows. */
export const shownContentIds = (html: string): ReadonlySet<string> => {
  const ids = new Set<string>();
  const parser = new Parser({
    onopentag: (name, { src = '' }) => {
      if (name === 'img' && /^cid:/i.test(src)) ids.add(decodedId(src.slice('cid:'.length)));
    },
  });
  parser.end(html);
  return ids;
};

/** A malformed one stays as it is. */
const decodedId = (id: string): string => {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
};

/** Sanitised HTML as it is sent: its recipient's mail program decides about remote pictures. */
export const withRemotePictures = (html: string): string =>
  html.replaceAll(/(<img\b[^<>]*?\s)data-remote-src=/gi, '$1src=');
