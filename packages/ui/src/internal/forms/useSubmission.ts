import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { formWords } from '../../components/Form/Form.words';
import { useWords } from '../../words/words';
import { fieldOf, valuesBelow } from './fieldValues';
import { findFaults } from './findFaults';
import { focusFault, focusUnread } from './focusFault';
import type { FieldFaults } from './formContext';

/** Why a form was not taken. Without a title the fields alone say it. */
export interface FormFault {
  /** What failed, over the fields. */
  title?: string | undefined;
  /** What to do about it. */
  detail?: ReactNode;
  /** One small secondary button beside it. */
  action?: ReactNode;
  /** Sentences by the name of the field; the first of these fields takes the focus. */
  fields?: FieldFaults | undefined;
}

/** What came of sending a form: nothing when it was taken, otherwise why not. */
export type SubmitOutcome = FormFault | undefined | void;

export interface SubmissionOptions {
  /**
   * Takes the values by name. Return what is wrong, and everything that was entered stays; return nothing when all is
   * well. What it throws is shown as a failure too.
   */
  onSubmit: (values: FormData) => SubmitOutcome | Promise<SubmitOutcome>;
  /** Sentences on what is wrong, by the name of the field. The form is sent only when there are none. */
  validate?: ((values: FormData) => FieldFaults) | undefined;
  /** False while something outside of the fields is missing. @default true */
  isReady?: boolean | undefined;
  /** Called after the values were taken. */
  onDone?: (() => void) | undefined;
}

export interface Submission {
  form: RefObject<HTMLFormElement | null>;
  isPending: boolean;
  /** What failed, over the fields. */
  fault: FormFault | undefined;
  /** What is wrong, by the name of the field, as long as the field keeps the value that was wrong. */
  faults: FieldFaults;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Looks whether a field with a fault was changed. */
  look: () => void;
  clear: () => void;
}

interface Faulty {
  fault: FormFault | undefined;
  faults: FieldFaults;
  /** What the fields with a fault showed when it was found. */
  shown: Readonly<Record<string, string>>;
}

const none: Faulty = { fault: undefined, faults: {}, shown: {} };

const namesOf = (faults: FieldFaults): string[] => Object.keys(faults).filter((name) => faults[name] !== undefined);

/** Faults of fields that the form hasn't: their sentences stand over the fields, so that none is lost. */
const withStrays = (form: HTMLFormElement, fault: FormFault | undefined): FormFault | undefined => {
  const fields = fault?.fields ?? {};
  const strays = namesOf(fields).filter((name) => !fieldOf(form, name));
  if (!fault || strays.length === 0) return fault;
  const told = strays.map((name) => fields[name]).join(' ');
  return fault.title === undefined ? { ...fault, title: told } : { ...fault, detail: fault.detail ?? told };
};

const faultyOf = (form: HTMLFormElement | null, told: FormFault): Faulty => {
  if (!form) return { ...none, fault: told };
  const fault = withStrays(form, told);
  const faults = told.fields ?? {};
  const shown = namesOf(faults).map((name) => [name, valuesBelow(fieldOf(form, name))]);
  return { fault, faults, shown: Object.fromEntries(shown) as Record<string, string> };
};

const remaining = (form: HTMLFormElement, { faults, shown, fault }: Faulty): Faulty | null => {
  const kept = namesOf(faults).filter((name) => valuesBelow(fieldOf(form, name)) === shown[name]);
  if (kept.length === namesOf(faults).length) return null;
  return { fault, shown, faults: Object.fromEntries(kept.map((name) => [name, faults[name]])) };
};

/** Sends a form: checks it, leads to the first fault, sends once at a time and keeps what was entered. */
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

  /** Rendered now: an invalid field must show its message before it is focused. */
  const refuse = (told: FormFault): void => {
    flushSync(() => {
      setIsPending(false);
      setFaulty(faultyOf(form.current, told));
    });
    if (form.current && (told.title === undefined || namesOf(told.fields ?? {}).length > 0)) focusFault(form.current);
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
    // A dialog with a form of its own may stand within this one.
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
      // Another object, so that the effect compares the values once the fields show them.
      if (namesOf(faulty.faults).length > 0) setFaulty((current) => ({ ...current }));
    },
    clear: () => setFaulty(none),
  };
};
