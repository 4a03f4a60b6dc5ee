import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { formWords } from '../../words/english/Form.words';
import { useWords } from '../../words/words';
import { fieldOf, valuesBelow } from './fieldValues';
import { findFaults } from './findFaults';
import { focusFault, focusUnread } from './focusFault';
import type { FieldFaults } from './formContext';

/** Errors of a submit. Without a title, only the fields show them. */
export interface FormFault {
  /** Error above the fields. */
  title?: string | undefined;
  /** How to fix it. */
  detail?: ReactNode;
  /** One small secondary button next to it. */
  action?: ReactNode;
  /** Messages by field name; the first of these fields takes the focus. */
  fields?: FieldFaults | undefined;
}

/** Result of a submit: nothing on success, otherwise the errors. */
export type SubmitOutcome = FormFault | undefined | void;

export interface SubmissionOptions {
  /**
   * Receives the values by name. Return the errors to keep the form open with its values; return nothing on success. An
   * exception shows a general error.
   */
  onSubmit: (values: FormData) => SubmitOutcome | Promise<SubmitOutcome>;
  /** Returns error messages by field name. The form is sent only without any. */
  validate?: ((values: FormData) => FieldFaults) | undefined;
  /** False disables submitting while something outside the fields is missing. @default true */
  isReady?: boolean | undefined;
  /** Called after a successful submit. */
  onDone?: (() => void) | undefined;
}

export interface Submission {
  form: RefObject<HTMLFormElement | null>;
  isPending: boolean;
  /** Error above the fields. */
  fault: FormFault | undefined;
  /** Messages by field name, until the field's value changes. */
  faults: FieldFaults;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Drops the messages of fields whose value changed. */
  look: () => void;
  clear: () => void;
}

interface Faulty {
  fault: FormFault | undefined;
  faults: FieldFaults;
  /** Values of the fields with a message when it was set. */
  shown: Readonly<Record<string, string>>;
}

const none: Faulty = { fault: undefined, faults: {}, shown: {} };

const namesOf = (faults: FieldFaults): string[] => Object.keys(faults).filter((name) => faults[name] !== undefined);

/** Moves messages of unknown fields above the fields, so that none is lost. */
const withStrays = (form: HTMLFormElement, fault: FormFault | undefined): FormFault | undefined => {
  const fields = fault?.fields ?? {};
  const strays = namesOf(fields).filter((name) => !fieldOf(form, name));
  if (!fault || strays.length === 0) return fault;
  const message = strays.map((name) => fields[name]).join(' ');
  return fault.title === undefined ? { ...fault, title: message } : { ...fault, detail: fault.detail ?? message };
};

const faultyOf = (form: HTMLFormElement | null, refusal: FormFault): Faulty => {
  if (!form) return { ...none, fault: refusal };
  const fault = withStrays(form, refusal);
  const faults = refusal.fields ?? {};
  const shown = namesOf(faults).map((name) => [name, valuesBelow(fieldOf(form, name))]);
  return { fault, faults, shown: Object.fromEntries(shown) as Record<string, string> };
};

const remaining = (form: HTMLFormElement, { faults, shown, fault }: Faulty): Faulty | null => {
  const kept = namesOf(faults).filter((name) => valuesBelow(fieldOf(form, name)) === shown[name]);
  if (kept.length === namesOf(faults).length) return null;
  return { fault, shown, faults: Object.fromEntries(kept.map((name) => [name, faults[name]])) };
};

/** Submits a form: validates, focuses the first error, sends one at a time and keeps the values on errors. */
export const useSubmission = ({ onSubmit, validate, isReady = true, onDone }: SubmissionOptions): Submission => {
  const words = useWords('Form', formWords);
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isPending, setIsPending] = useState(false);
  const [faulty, setFaulty] = useState(none);

  useEffect(() => {
    const { current } = form;
    const rest = current && remaining(current, faulty);
    if (rest) setFaulty(rest);
  }, [faulty]);

  /** Renders synchronously: an invalid field must show its message before it is focused. */
  const refuse = (fault: FormFault): void => {
    flushSync(() => {
      setIsPending(false);
      setFaulty(faultyOf(form.current, fault));
    });
    if (form.current && (fault.title === undefined || namesOf(fault.fields ?? {}).length > 0)) focusFault(form.current);
  };

  const send = async (values: FormData): Promise<void> => {
    isSending.current = true;
    setIsPending(true);
    setFaulty(none);
    const broken = { title: words.broken, detail: words.brokenDetail };
    let outcome: SubmitOutcome;
    try {
      outcome = await onSubmit(values);
    } catch (error) {
      outcome = broken;
      reportError(error);
    }
    isSending.current = false;
    if (outcome) {
      refuse(outcome);
      return;
    }
    flushSync(() => setIsPending(false));
    onDone?.();
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // Ignores the submit of a nested dialog's form, which bubbles through React.
    if (event.target !== event.currentTarget) return;
    const { currentTarget: element } = event;
    if (!isReady || isSending.current || focusUnread(element)) return;
    const values = new FormData(element);
    const fields = { ...findFaults(element, words), ...validate?.(values) };
    if (namesOf(fields).length > 0) refuse({ fields });
    else void send(values);
  };

  return {
    form,
    isPending,
    fault: faulty.fault,
    faults: faulty.faults,
    submit,
    look: () => {
      // A new object, so that the effect compares the values once the fields show them.
      if (namesOf(faulty.faults).length > 0) setFaulty((current) => ({ ...current }));
    },
    clear: () => setFaulty(none),
  };
};
