import { useEffect, useMemo, type ReactNode, type RefObject } from 'react';
import { Banner } from '../../Banner/Banner';
import { FormContext } from '../../../internal/forms/formContext';
import * as css from './FormView.css';
import type { FormFault, Submission } from '../../../internal/forms/useSubmission';

const firstFields = 'input:not([hidden], [type="hidden"]), textarea, [role="combobox"]:has([data-empty])';

/** Focuses the first field of a form when it appears, skipping choices that are already made. */
export function FocusFirst({ form }: { form: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(firstFields)?.focus();
  }, [form]);
  return null;
}

interface FormViewProps {
  submission: Submission;
  rootProps: Record<string, unknown>;
  focusesFirst: boolean;
  /** Called before each key and press, while the fields still show the old values. */
  onBefore?: (() => void) | undefined;
  children: ReactNode;
}

/** Renders a form: its error on top, its fields stacked. */
export function FormView({ submission, rootProps, focusesFirst, onBefore, children }: FormViewProps) {
  const { form, fault, faults, isPending, look } = submission;
  const state = useMemo(() => ({ faults, isPending }), [faults, isPending]);
  return (
    <FormContext value={state}>
      {focusesFirst ? <FocusFirst form={form} /> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only observes the events of its fields */}
      <form
        {...rootProps}
        ref={form}
        noValidate
        aria-busy={isPending || undefined}
        onSubmit={submission.submit}
        onKeyDownCapture={onBefore}
        onPointerDownCapture={onBefore}
        onFocusCapture={onBefore}
        onChange={look}
        onClick={look}
        onKeyUp={look}
        onBlur={look}
      >
        <div className={css.fields}>
          <FaultBanner fault={fault} />
          {children}
        </div>
      </form>
    </FormContext>
  );
}

function FaultBanner({ fault }: { fault: FormFault | undefined }) {
  if (fault?.title === undefined) return null;
  return (
    <Banner kind="error" isAnnounced title={fault.title} action={fault.action}>
      {fault.detail}
    </Banner>
  );
}
