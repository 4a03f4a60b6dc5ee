// What tests of an app need to work the data views as a person does, in any browser driver or in a DOM.
export { BoardDriver } from '../data/Board/Board.driver';
export { BulkBarDriver } from '../data/BulkBar/BulkBar.driver';
export { CalendarDriver } from '../data/Calendar/Calendar.driver';
export { EditableCellsDriver } from '../data/EditableCells/EditableCells.driver';
export { FieldPanelDriver } from '../data/FieldPanel/FieldPanel.driver';
export { FilterDriver } from '../data/FilterBuilder/FilterBuilder.driver';
export { GroupPickerDriver } from '../data/GroupPicker/GroupPicker.driver';
export { PasteDialogDriver } from '../data/PasteDialog/PasteDialog.driver';
export { PropertyListDriver } from '../data/PropertyList/PropertyList.driver';
export { SortBuilderDriver } from '../data/SortBuilder/SortBuilder.driver';
export { domSurface, pageSurface, type DriverSurface } from './driverSurface';
export { TableDriver } from '../data/Table/Table.driver';
export { ViewListDriver } from '../data/ViewList/ViewList.driver';
export { WorkloadStripDriver } from '../data/WorkloadStrip/WorkloadStrip.driver';
