import type { ReactNode } from 'react';
import * as css from './docs.css';

/** `What makes it work` as `what-makes-it-work`, which a link to it ends with. */
const idOf = (title: string): string => title.toLowerCase().replaceAll('’', '').replaceAll(/\W+/g, '-');

/** A part of a page under its title, which "On this page" leads to. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 id={idOf(title)} className={css.section}>
        {title}
      </h2>
      {children}
    </>
  );
}
