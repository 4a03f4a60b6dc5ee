import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { pickRootProps, type RootProps } from '../rootProps';
import { useIsHydrating } from '../useIsHydrating';
import { classNames } from '../classNames';
import * as css from './paper.css';

interface PaperProps extends RootProps {
  /** Styles of its kind of paper. */
  ownClass?: string;
  children: ReactNode;
}

/**
 * What the browser prints instead of the page while it is there, in the light theme; on the screen it is invisible.
 */
export function Paper({ children, ownClass, ...rest }: PaperProps) {
  const isHydrating = useIsHydrating();
  useEffect(() => {
    document.documentElement.dataset['printing'] = 'true';
    return () => void delete document.documentElement.dataset['printing'];
  }, []);
  if (isHydrating) return null;
  return createPortal(
    <div {...pickRootProps(rest)} className={classNames(css.paper, ownClass)} data-theme="light">
      {children}
    </div>,
    document.body,
  );
}

/** The first line of a paper. @param facts what the reader must know of it: whose it is, of which day. */
export function PaperTitle({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <span className={css.titleLine}>
      <span className={css.name}>{title}</span>
      <span className={css.facts}>{facts.join(' · ')}</span>
    </span>
  );
}
