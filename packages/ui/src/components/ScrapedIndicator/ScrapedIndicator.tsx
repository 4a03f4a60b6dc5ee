import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './ScrapedIndicator.css';
import { useWords } from '../../words/words';
import { scrapedIndicatorWords } from '../../words/english/ScrapedIndicator.words';

export interface ScrapedIndicatorProps extends RootProps {
  /** Number of the four kinds of facts that were read: 0 to 4, a quarter each. */
  count: number;
}

/** Share of facts read from a source: four segments of 25 % and the number. */
export function ScrapedIndicator({ count, ...rest }: ScrapedIndicatorProps) {
  const words = useWords('ScrapedIndicator', scrapedIndicatorWords);
  const filled = Math.min(Math.max(Math.round(count) || 0, 0), 4);
  return (
    <span {...pickRootProps(rest)} role="img" aria-label={words.read(filled * 25)} className={css.indicator}>
      {[0, 1, 2, 3].map((index) => (
        <i key={index} className={css.segment} data-filled={index < filled || undefined} />
      ))}
      <span className={css.number}>{filled * 25}%</span>
    </span>
  );
}
