import { expect, it } from 'vitest';
import type { MailDocument } from './document';
import { readDigest } from './digest';
import { buildContext } from './context';
import { sanitiseHtml } from '../html';
import { parseMessage } from '../parse';

/** Counts how often a document's links are traversed while looking for a digest. */
const walksOf = async (count: number): Promise<number> => {
  const rows = Array.from({ length: count }, (_, at) => `<p><a href="https://x.example/${at}">Job ${at}</a></p>`);
  const html = rows.join('');
  const parsed = await parseMessage(Buffer.from(`Subject: x\r\nContent-Type: text/html\r\n\r\n${html}`));
  if (parsed.state === 'failed') throw new Error(parsed.reason);
  const context = buildContext(parsed, sanitiseHtml(html));
  let walks = 0;
  const documents = context.documents.map((document): MailDocument => {
    const watched = new Proxy(document.links, {
      get: (links, key, receiver): unknown => {
        if (typeof key === 'string' && /^\d+$/.test(key)) walks += 1;
        return Reflect.get(links, key, receiver);
      },
    });
    return { ...document, links: watched };
  });
  readDigest({ ...context, documents }, 'Unknown');
  return walks / (count + 1);
};

it('does not traverse all links for each line', async () => {
  const [few, many] = [await walksOf(50), await walksOf(400)];
  expect(many).toBeLessThan(Math.max(1, few) * 3);
});
