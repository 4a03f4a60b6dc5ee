import { observer } from 'mobx-react-lite';
import { AddressCell, type CellEditorProps } from '@basis/ui/data/EditableCells';
import { useLocations } from '../useLocations';

/** Edits the location of a bid, with suggestions. */
const LocationCell = observer(function LocationCell(props: CellEditorProps<string>) {
  return <AddressCell {...props} {...useLocations()} maxLength={1000} />;
});

export default LocationCell;
