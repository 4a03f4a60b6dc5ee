const singleKey = { useKey: true, preventDefault: true } as const;

const openDialogs = (): number => document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length;

/** Keys of the list, off while a dialog is open. */
export const keyOfList = { ...singleKey, ignoreEventWhen: (): boolean => openDialogs() > 0 };

/** Keys of the open email, off while a dialog covers it. */
export const keyOfEmail = { ...singleKey, ignoreEventWhen: (): boolean => openDialogs() !== 1 };
