import type { Ref } from 'react';
import { ChevronDown } from 'lucide-react';
import { mergeProps, useButton, useObjectRef, type AriaButtonProps } from 'react-aria';
import { ariaProps } from '../../internal/ariaProps';
import { classNames } from '../../internal/classNames';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { Icon } from '../Icon/Icon';
import { StageMark, type StageMarkProps } from '../StageMark/StageMark';
import * as css from './StageChip.css';

export interface StageChipProps extends LabelledRootProps, Pick<StageMarkProps, 'code' | 'color' | 'progress'> {
  /** Name of the stage. */
  name: string;
  /** `md` in tables, `lg` next to a page title. @default 'md' */
  size?: 'md' | 'lg';
}

/** A stage: its mark and its name, in its color. */
export function StageChip({ name, code, color, progress, size = 'md', ...rest }: StageChipProps) {
  return (
    <span {...pickRootProps(rest)} className={classNames(css.chip({ size }), css.color[color])}>
      <StageMark code={code} color={color} progress={progress} size={size === 'lg' ? 16 : 14} />
      <span className={css.text}>{name}</span>
    </span>
  );
}

export interface StageChipButtonProps extends StageChipProps, Pick<AriaButtonProps, 'onPress' | 'isDisabled'> {
  ref?: Ref<HTMLButtonElement>;
}

/** A stage chip that is the trigger of a menu of stages. */
export function StageChipButton({ ref, name, code, color, progress, size = 'lg', ...rest }: StageChipButtonProps) {
  const objectRef = useObjectRef(ref);
  const { buttonProps } = useButton(ariaProps<AriaButtonProps>(rest), objectRef);
  return (
    <button
      {...mergeProps(pickRootProps(rest), buttonProps)}
      ref={objectRef}
      className={classNames(css.chip({ size, isButton: true }), css.color[color])}
    >
      <StageMark code={code} color={color} progress={progress} size={size === 'lg' ? 16 : 14} />
      <span className={css.text}>{name}</span>
      <Icon icon={ChevronDown} size={14} />
    </button>
  );
}
