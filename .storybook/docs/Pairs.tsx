import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Guide } from '../../packages/ui/src/docs/guide';
import * as css from './docs.css';
import { WithCode } from './WithCode';

function Half({ isDo, words, drawn }: { isDo: boolean; words: string; drawn: ReactNode }) {
  return (
    <div className={css.half}>
      {drawn ? <div className={css.drawn}>{drawn}</div> : null}
      <p className={isDo ? css.yes : css.no}>
        {isDo ? <Check size={16} aria-hidden /> : <X size={16} aria-hidden />}
        <span>
          <strong>{isDo ? 'Do' : 'Don’t'}</strong> <WithCode text={words} />
        </span>
      </p>
    </div>
  );
}

/** Shows do and don’t side by side. */
export function Pairs({ pairs }: { pairs: Guide['pairs'] }) {
  return (
    <div className={css.stack}>
      {pairs.map((pair) => (
        <div key={pair.do} className={css.pair}>
          <Half isDo words={pair.do} drawn={pair.doDrawn} />
          <Half isDo={false} words={pair.dont} drawn={pair.dontDrawn} />
        </div>
      ))}
    </div>
  );
}
