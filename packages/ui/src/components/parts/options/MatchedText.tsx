import { match } from './OptionList.css';

/** A text with the search text in bold. */
export function MatchedText({ text, query }: { text: string; query: string }) {
  const wanted = query.trim();
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase());
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <b className={match}>{text.slice(at, at + wanted.length)}</b>
      {text.slice(at + wanted.length)}
    </>
  );
}
