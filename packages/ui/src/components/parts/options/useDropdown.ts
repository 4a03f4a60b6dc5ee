import { useContext, useId, type FocusEvent, type KeyboardEvent } from 'react';
import { FocusableContext } from 'react-aria/private/interactions/useFocusable';
import { rowId } from './option';
import type { Dropdown } from './dropdown';
import { handleListKey, handleTriggerKey } from './dropdownKeys';
import { useDropdownList, type DropdownOptions } from './useDropdownList';
import { isComposing } from '../../../internal/isComposing';
import { latePart } from '../../../internal/latePart';

export const dropdownPanel = latePart(async () => (await import('./DropdownPanel')).DropdownPanel);

/** Opens, searches and navigates the list of a button. The focus is on the button or in the search. */
export const useDropdown = (props: DropdownOptions): Dropdown => {
  const listId = useId();
  const inherited = useContext(FocusableContext);
  const list = useDropdownList(props);
  const { isOpen, activeIndex, focus } = list;
  const onBlur = (event: FocusEvent): void => {
    if (focus.leaves(event) && isOpen) list.close();
  };
  return {
    ...list,
    listId,
    triggerRef: focus.triggerRef,
    triggerProps: {
      ref: focus.triggerRef,
      type: 'button',
      role: 'combobox',
      // Out of the tab order in the rows of a table, like react-aria's own controls.
      tabIndex: inherited?.tabIndex,
      disabled: props.isDisabled,
      'aria-readonly': props.isReadOnly || undefined,
      'aria-required': props.isRequired || undefined,
      'aria-haspopup': 'listbox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && activeIndex >= 0 ? rowId(listId, activeIndex) : undefined,
      onClick: list.press,
      onKeyDown: (event: KeyboardEvent) => handleTriggerKey(list, event, props.onErase),
      onFocus: (event: FocusEvent) => {
        dropdownPanel.prepare();
        const isByKeyboard = event.currentTarget.matches(':focus-visible');
        if (!focus.hasReturned() && isByKeyboard && props.opensOnFocus && !isOpen) list.openByFocus();
      },
      onPointerEnter: dropdownPanel.prepare,
      onBlur,
    },
    searchProps: {
      ref: focus.onSearchRef,
      value: list.query,
      onChange: list.search,
      onKeyDown: (event) => {
        if (!isComposing(event)) handleListKey(list, event, true);
      },
      onBlur,
    },
  };
};
