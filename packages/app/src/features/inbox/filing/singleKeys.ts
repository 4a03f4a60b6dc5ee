const singleKey = { useKey: true, preventDefault: true } as const;

const openDialogs = (): number => document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length;

/** Keys of the list: whatever stands over it, they do nothing behind it. */
export const keyOfList = { ...singleKey, ignoreEventWhen: (): boolean => openDialogs() > 0 };

/** Keys of the open e-mail, unless something stands over that. */
export const keyOfEmail = { ...singleKey, ignoreEventWhen: (): boolean => openDialogs() !== 1 };
