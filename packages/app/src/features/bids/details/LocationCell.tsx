import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { PlacesStore } from '@basis/domain/bids/PlacesStore';
import { AddressCell, type CellEditorProps } from '@basis/ui/data/EditableCells';
import { useLateStore } from '../../../domainContext';

/** Edits where a bid is, with places that the server knows. */
const LocationCell = observer(function LocationCell(props: CellEditorProps<string>) {
  const places = useLateStore(PlacesStore);
  useEffect(() => places.clear, [places]);
  return (
    <AddressCell
      {...props}
      maxLength={1000}
      suggestions={places.suggestions}
      onSearch={(text) => void places.search(text)}
    />
  );
});

export default LocationCell;
