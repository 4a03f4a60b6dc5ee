/** Inputs in which a letter is no text. */
const choices = new Set(['radio', 'checkbox', 'button']);

const isTyped = ({ target }: Event): boolean => target instanceof HTMLInputElement && !choices.has(target.type);

const openDialogs = (): number => document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length;

/** A letter alone. It works on a choice too, such as between the looks of an email, but not where text is typed. */
const singleKey = (isCovered: () => boolean) =>
  ({
    useKey: true,
    preventDefault: true,
    enableOnFormTags: ['input'],
    ignoreEventWhen: (event: Event): boolean => isTyped(event) || isCovered(),
  }) as const;

/** Keys of the list, off while a dialog is open. */
export const keyOfList = singleKey(() => openDialogs() > 0);

/** Keys of the open email, off while a dialog covers it. */
export const keyOfEmail = singleKey(() => openDialogs() !== 1);
