const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** Plain words as the HTML of an email: an empty line parts paragraphs, any other line break stays one. */
export const letterHtml = (text: string): string =>
  text
    .trim()
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** The subject of a forwarded email. */
export const forwardSubject = (subject: string): string =>
  /^fwd?\s*:/i.test(subject) ? subject.slice(0, 500) : `Fwd: ${subject}`.slice(0, 500).trim();

/** The subject of an answer. */
export const answerSubject = (subject: string): string =>
  /^re\s*:/i.test(subject) ? subject.slice(0, 500) : `Re: ${subject}`.slice(0, 500).trim();
