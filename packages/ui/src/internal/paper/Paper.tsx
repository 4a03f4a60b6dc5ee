import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { pickRootProps, type RootProps } from '../rootProps';
import { useIsHydrating } from '../useIsHydrating';
import { classNames } from '../classNames';
import * as css from './paper.css';

interface PaperProps extends RootProps {
  /** Class of its kind of printout. */
  ownClass?: string;
  children: ReactNode;
}

/**
 * Content that the browser prints instead of the page while it is rendered, in the light theme. Invisible on screen.
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

/** First line of a printout. @param facts such as its owner and date */
export function PaperTitle({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <span className={css.titleLine}>
      <span className={css.name}>{title}</span>
      <span className={css.facts}>{facts.join(' · ')}</span>
    </span>
  );
}
