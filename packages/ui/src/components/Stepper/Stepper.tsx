import type { ReactNode } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { StepMark, type StepState } from '../../internal/steps/StepMark';
import { useWords } from '../../words/words';
import * as css from './Stepper.css';
import { stepperWords } from './Stepper.words';

export interface Step {
  id: string;
  /** Task of the step: Match columns. */
  label: string;
  /** A second line. */
  detail?: string | undefined;
  /** Something in it must be fixed. @default false */
  hasFault?: boolean | undefined;
}

export interface StepperProps extends RootProps {
  /** The steps in their order. */
  steps: readonly Step[];
  /** The step that is open; those before it are done. */
  currentId: string;
  /** Name of the list. @default 'Steps' */
  'aria-label'?: string | undefined;
  /** Makes the steps before the open one buttons, and takes their press. */
  onStepPress?: ((id: string) => void) | undefined;
}

/** Where a task of several steps has come to: an import, a setup. */
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
