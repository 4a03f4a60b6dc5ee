import * as css from './docs.css';

/** A sentence in which what stands between backticks is code. */
export function WithCode({ text }: { text: string }) {
  return (
    <>
      {text.split('`').map((part, index) =>
        index % 2 === 1 ? (
          <code key={index} className={css.inlineCode}>
            {part}
          </code>
        ) : (
          part
        ),
      )}
    </>
  );
}
