import { SlidersHorizontal } from 'lucide-react';
import { Button } from '../../components/Button/Button';
import { IconButton } from '../../components/IconButton/IconButton';
import { Link } from '../../components/Link/Link';
import { Popover, type PopoverProps } from '../../components/Popover/Popover';
import { useFormatCount } from '../../internal/formatCount';
import type { RootProps } from '../../internal/rootProps';
import { useControlled } from '../../internal/useControlled';
import type { FieldGroup, PanelField } from './fieldLists';
import { BELOW_TOOLBAR_PX } from '../../internal/toolbarCards';
import * as css from './FieldPanel.css';
import { FieldList } from './parts/FieldList';
import { useWords } from '../../words/words';
import { fieldPanelWords } from './FieldPanel.words';

export type { FieldGroup, PanelField } from './fieldLists';

export interface FieldPanelProps extends RootProps, Pick<PopoverProps, 'placement'> {
  /** All fields that the list can show. */
  fields: readonly PanelField[];
  /** Ids of the fields that are shown, in the order of the columns. Static fields are shown first, named or not. */
  visibleIds: readonly string[];
  /** What is shown, and in which order, until somebody changes it. */
  defaultVisibleIds: readonly string[];
  /** Heads over the hidden fields: built-in and custom. Fields of no group come last. @default [] */
  groups?: readonly FieldGroup[];
  /** Called with the ids of all shown fields in their order, after each change. */
  onChange: (visibleIds: string[]) => void;
  /** Called instead of `onChange` when the default is restored, where the app restores more: widths, for one. */
  onRestore?: (() => void) | undefined;
  /** Words on the button that opens the panel. @default 'Fields' */
  buttonLabel?: string;
  /** The button is an icon that its words name. @default false */
  isIconButton?: boolean;
  /** Open or closed (controlled). */
  isOpen?: boolean | undefined;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

const noGroups: readonly FieldGroup[] = [];

/** The button that opens the fields of a list: which of them are shown, and in which order. */
export function FieldPanel({ fields, visibleIds, defaultVisibleIds, groups = noGroups, ...props }: FieldPanelProps) {
  const words = useWords('FieldPanel', fieldPanelWords);
  const { onChange, onRestore, buttonLabel = words.button, placement } = props;
  const [isOpen, setIsOpen] = useControlled(props.isOpen, props.defaultOpen ?? false, props.onOpenChange);
  const formatCount = useFormatCount();
  const visible = new Set(visibleIds);
  const shownCount = fields.filter(({ id, isStatic }) => isStatic || visible.has(id)).length;
  return (
    <Popover
      offsetPx={BELOW_TOOLBAR_PX}
      trigger={
        props.isIconButton ? (
          <IconButton
            id={props.id}
            data-testid={props['data-testid']}
            size="sm"
            icon={SlidersHorizontal}
            aria-label={buttonLabel}
          />
        ) : (
          <Button id={props.id} data-testid={props['data-testid']} size="sm" icon={SlidersHorizontal} isOn={isOpen}>
            {buttonLabel}
          </Button>
        )
      }
      title={buttonLabel}
      titleEnd={
        <>
          <span className={css.count}>{words.shownCount(shownCount, formatCount(shownCount))}</span>
          <span className={css.restore}>
            <Link onPress={() => (onRestore ? onRestore() : onChange([...defaultVisibleIds]))}>{words.restore}</Link>
          </span>
        </>
      }
      isTitleEndWide
      widthPx={340}
      isFlush
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      {...(placement === undefined ? {} : { placement })}
    >
      <FieldList fields={fields} visibleIds={visibleIds} groups={groups} onChange={onChange} />
    </Popover>
  );
}
