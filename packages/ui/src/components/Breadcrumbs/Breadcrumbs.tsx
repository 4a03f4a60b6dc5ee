import { ChevronRight } from 'lucide-react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { useWords } from '../../words/words';
import { Icon } from '../Icon/Icon';
import { Link } from '../Link/Link';
import * as css from './Breadcrumbs.css';
import { breadcrumbsWords } from '../../words/english/Breadcrumbs.words';

export interface Crumb {
  /** Name of the page: Bids. */
  label: string;
  href: string;
}

export interface BreadcrumbsProps extends RootProps {
  /** The pages above this one, the topmost first. */
  crumbs: readonly Crumb[];
  /** Name of this page. Leave it out if a title below shows it. */
  current?: string | undefined;
}

/** Links to the pages above the current one. */
export function Breadcrumbs({ crumbs, current, ...rest }: BreadcrumbsProps) {
  const words = useWords('Breadcrumbs', breadcrumbsWords);
  return (
    <nav {...pickRootProps(rest)} aria-label={words.crumbs}>
      <ol className={css.list}>
        {crumbs.map(({ label, href }, index) => (
          <li key={index} className={css.crumb}>
            {index === 0 ? null : <Chevron />}
            <span className={css.place}>
              <Link href={href} tone="meta">
                <bdi>{label}</bdi>
              </Link>
            </span>
          </li>
        ))}
        {current === undefined ? null : (
          <li className={css.crumb} aria-current="page">
            <Chevron />
            <span className={css.place}>
              <bdi>{current}</bdi>
            </span>
          </li>
        )}
      </ol>
    </nav>
  );
}

function Chevron() {
  return (
    <span className={css.chevron}>
      <Icon icon={ChevronRight} size={12} />
    </span>
  );
}
