import * as css from './docs.css';

/** Renders text between backticks as code. */
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
