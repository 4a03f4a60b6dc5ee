import { Check, TriangleAlert } from 'lucide-react';
import { Icon } from '../../Icon/Icon';
import { useWords } from '../../../words/words';
import { useFormatCount } from '../../../internal/formatCount';
import * as css from './StepMark.css';
import { stepsWords } from '../../../words/english/steps.words';

export type StepState = 'open' | 'current' | 'done' | 'fault';

/** Round mark of a step: its number, a check or a warning. Tells screen readers its state. */
export function StepMark({ state, number }: { state: StepState; number: number }) {
  const words = useWords('Steps', stepsWords);
  const formatCount = useFormatCount();
  const said = state === 'done' ? words.done : state === 'fault' ? words.fault : undefined;
  return (
    <>
      <span className={css.mark[state]} aria-hidden>
        {state === 'done' ? (
          <Icon icon={Check} size={14} />
        ) : state === 'fault' ? (
          <Icon icon={TriangleAlert} size={12} />
        ) : (
          formatCount(number)
        )}
      </span>
      {said === undefined ? null : <span className={css.spoken}>{said}</span>}
    </>
  );
}
