import type { ReactNode } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { StepMark, type StepState } from '../parts/steps/StepMark';
import { useWords } from '../../words/words';
import * as css from './Stepper.css';
import { stepperWords } from '../../words/english/Stepper.words';

export interface Step {
  id: string;
  /** Name of the step: Match columns. */
  label: string;
  /** A second line. */
  detail?: string | undefined;
  /** Shows that the step has an error. @default false */
  hasFault?: boolean | undefined;
}

export interface StepperProps extends RootProps {
  /** Steps, in order. */
  steps: readonly Step[];
  /** Id of the current step; those before it are done. */
  currentId: string;
  /** Accessible name. @default 'Steps' */
  'aria-label'?: string | undefined;
  /** Called with the id of a completed step, which makes those steps buttons. */
  onStepPress?: ((id: string) => void) | undefined;
}

/** Progress through a task of several steps, such as an import. */
export function Stepper({ steps, currentId, onStepPress, ...props }: StepperProps) {
  const words = useWords('Stepper', stepperWords);
  const current = steps.findIndex(({ id }) => id === currentId);
  const stateOf = ({ hasFault = false }: Step, index: number): StepState => {
    if (hasFault && index !== current) return 'fault';
    if (index === current) return 'current';
    return index < current ? 'done' : 'open';
  };
  return (
    <ol {...pickRootProps(props)} aria-label={props['aria-label'] ?? words.steps} className={css.list}>
      {steps.map((step, index) => (
        <li key={step.id} className={css.item} aria-current={index === current ? 'step' : undefined}>
          <StepBody onPress={onStepPress && index < current ? () => onStepPress(step.id) : undefined}>
            <StepMark state={stateOf(step, index)} number={index + 1} />
            <span className={css.words}>
              <bdi>{step.label}</bdi>
              {step.detail === undefined ? null : <span className={css.detail}>{step.detail}</span>}
            </span>
          </StepBody>
        </li>
      ))}
    </ol>
  );
}

function StepBody({ onPress, children }: { onPress: (() => void) | undefined; children: ReactNode }) {
  return onPress ? (
    <button type="button" className={css.button} onClick={onPress}>
      {children}
    </button>
  ) : (
    <span className={css.text}>{children}</span>
  );
}
