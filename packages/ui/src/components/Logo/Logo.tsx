import type { RootProps } from '../../internal/rootProps';
import * as css from './Logo.css';
import { useWords } from '../../words/words';
import { logoWords } from '../../words/english/Logo.words';

export interface LogoProps extends RootProps {
  /** Size of the name: `md` 16 px in the header, `lg` 18 px on the login page. The tile is 24 px. @default 'md' */
  size?: 'md' | 'lg';
  /** Hides the wordmark. @default false */
  isTileOnly?: boolean;
}

/** The logo: a mark on a tile, and the name of the product. */
export function Logo({ size = 'md', isTileOnly = false, id, 'data-testid': testId }: LogoProps) {
  const words = useWords('Logo', logoWords);
  return (
    <span className={css.logo} id={id} data-testid={testId}>
      <svg
        className={css.tile}
        viewBox="0 0 24 24"
        width={24}
        height={24}
        {...(isTileOnly ? { role: 'img', 'aria-label': words.product } : { 'aria-hidden': true })}
      >
        <rect width="24" height="24" rx="6" className={css.tileShape} />
        <path d="M6.2 6.5h11.6L12 15.4z" className={css.line} strokeLinejoin="round" />
        <path d="M12 6.5h5.8L12 15.4z" className={css.half} />
        <path d="M5.4 18h13.2" className={css.line} strokeLinecap="round" />
      </svg>
      {isTileOnly ? null : <span className={css.name[size]}>{words.product}</span>}
    </span>
  );
}
