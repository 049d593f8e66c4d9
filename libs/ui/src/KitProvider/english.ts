import { AIRPORT_PICKER_WORDS } from '../AirportPicker/words';
import { APP_FRAME_WORDS } from '../AppFrame/words';
import { BREADCRUMBS_WORDS } from '../Breadcrumbs/words';
import { CHIP_LIST_WORDS } from '../ChipList/words';
import { COMBOBOX_WORDS } from '../Combobox/words';
import { COMMAND_PALETTE_WORDS } from '../CommandPalette/words';
import { CONFIRM_DIALOG_WORDS } from '../ConfirmDialog/words';
import { DATA_TABLE_WORDS } from '../DataTable/words';
import { DATE_RANGE_WORDS } from '../DateRange/words';
import { DIFF_VIEW_WORDS } from '../DiffView/words';
import { ERROR_PANEL_WORDS } from '../ErrorPanel/words';
import { FILE_DROP_WORDS } from '../FileDrop/words';
import { FORM_DIALOG_WORDS, FORM_FIELDS_WORDS } from '../FormDialog/words';
import { MODAL_WORDS } from '../Modal/words';
import { MULTI_SELECT_WORDS } from '../MultiSelect/words';
import { PAGINATION_WORDS } from '../Pagination/words';
import { PLACEHOLDER_WORDS } from '../Placeholder/words';
import { SEARCH_SELECT_WORDS } from '../SearchSelect/words';
import { SIDEBAR_LOADING_WORDS } from '../Sidebar/words';
import { SPINNER_WORDS } from '../Spinner/words';
import { TEXT_FIELD_WORDS } from '../TextField/words';
import { THEME_TOGGLE_WORDS } from '../ThemeToggle/words';
import { TOASTER_WORDS } from '../Toaster/words';
import { USER_MENU_WORDS } from '../UserMenu/words';
import { VALUE_VIEWER_WORDS } from '../ValueViewer/words';
import { CHART_WORDS } from '../charts/words';

/** Every default word of the kit, by component: what a translation begins with. */
export const ENGLISH = {
  AirportPicker: AIRPORT_PICKER_WORDS,
  AppFrame: APP_FRAME_WORDS,
  Breadcrumbs: BREADCRUMBS_WORDS,
  Chart: CHART_WORDS,
  ChipList: CHIP_LIST_WORDS,
  Combobox: COMBOBOX_WORDS,
  CommandPalette: COMMAND_PALETTE_WORDS,
  ConfirmDialog: CONFIRM_DIALOG_WORDS,
  DataTable: DATA_TABLE_WORDS,
  DateRange: DATE_RANGE_WORDS,
  DiffView: DIFF_VIEW_WORDS,
  ErrorPanel: ERROR_PANEL_WORDS,
  FileDrop: FILE_DROP_WORDS,
  FormDialog: FORM_DIALOG_WORDS,
  FormFields: FORM_FIELDS_WORDS,
  Modal: MODAL_WORDS,
  MultiSelect: MULTI_SELECT_WORDS,
  Pagination: PAGINATION_WORDS,
  Placeholder: PLACEHOLDER_WORDS,
  SearchSelect: SEARCH_SELECT_WORDS,
  SidebarLoading: SIDEBAR_LOADING_WORDS,
  Spinner: SPINNER_WORDS,
  TextField: TEXT_FIELD_WORDS,
  ThemeToggle: THEME_TOGGLE_WORDS,
  Toaster: TOASTER_WORDS,
  UserMenu: USER_MENU_WORDS,
  ValueViewer: VALUE_VIEWER_WORDS,
};
