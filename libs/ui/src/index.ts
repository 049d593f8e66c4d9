export { ActionBar, type ActionBarProps } from './ActionBar/ActionBar';
export { AppFrame, type AppFrameProps } from './AppFrame/AppFrame';
export { Brand, type BrandProps } from './AppFrame/Brand';
export { AuthFrame, type AuthFrameProps } from './AuthFrame/AuthFrame';
export { Avatar, type AvatarProps } from './Avatar/Avatar';
export { Badge, type BadgeProps, type Tone } from './Badge/Badge';
export { Banner, type BannerProps } from './Banner/Banner';
export { BreakableText, type BreakableTextProps } from './BreakableText/BreakableText';
export { Breadcrumbs, type BreadcrumbsProps, type Crumb } from './Breadcrumbs/Breadcrumbs';
export { Button, type ButtonProps, type ButtonVariant, type ControlSize } from './Button/Button';
export { Card, type CardProps } from './Card/Card';
export { ChipList, type ChipListProps } from './ChipList/ChipList';
export { CommandPalette, type CommandPaletteProps } from './CommandPalette/CommandPalette';
export type { CommandPaletteWords } from './CommandPalette/words';
export type { PaletteEntry, PaletteGroup } from './CommandPalette/entries';
export { PaletteButton, type PaletteButtonProps } from './CommandPalette/PaletteButton';
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog/ConfirmDialog';
export { AddButton } from './DataTable/AddButton';
export type { Column } from './DataTable/columns';
export { DataTable, type DataTableProps } from './DataTable/DataTable';
export type { RowAction } from './DataTable/RowButtons';
export type { Paging } from './DataTable/paging';
export { rowsInView, type TableRows, type TableView } from './DataTable/rowsInView';
export { whenIdle } from './DataTable/whenIdle';
export type { DataTableWords } from './DataTable/words';
export { DateRange, type DateRangeProps, type Days } from './DateRange/DateRange';
export type { DateRangeWords } from './DateRange/words';
export {
  type Description,
  DescriptionList,
  type DescriptionListProps,
} from './DescriptionList/DescriptionList';
export { DiffView, type DiffViewProps, type FieldChange } from './DiffView/DiffView';
export type { DiffViewWords } from './DiffView/words';
export { Disclosure, type DisclosureProps } from './Disclosure/Disclosure';
export { EmptyState, type EmptyStateProps } from './EmptyState/EmptyState';
export { ErrorPanel, type ErrorPanelProps } from './ErrorPanel/ErrorPanel';
export { Field, type FieldControlProps, type FieldLabelProps, type FieldProps } from './Field/Field';
export { FileDrop, type FileDropProps } from './FileDrop/FileDrop';
export type { FileDropWords } from './FileDrop/words';
export { IconButton, type IconButtonProps } from './IconButton/IconButton';
export {
  Grid,
  type GridProps,
  Inline,
  type InlineProps,
  Stack,
  type StackProps,
  VisuallyHidden,
  type VisuallyHiddenProps,
} from './Layout/Layout';
export { KitProvider, type KitProviderProps, type KitWords } from './KitProvider/KitProvider';
export { KeyHint, type KeyHintProps } from './KeyHint/KeyHint';
export { Link, type LinkProps } from './Link/Link';
export {
  type LinkElementProps,
  LinkProvider,
  type LinkProviderProps,
  type RenderLink,
  useRenderLink,
} from './Link/LinkProvider';
export { Menu, type MenuProps, type MenuTriggerProps } from './Menu/Menu';
export { type MenuItem } from './Menu/MenuLine';
export { type CloseReason, type DialogSize, Modal, type ModalProps } from './Modal/Modal';
export { PageHeader, type PageHeaderProps } from './PageHeader/PageHeader';
export { Pagination, type PaginationProps } from './Pagination/Pagination';
export type { PaginationWords } from './Pagination/words';
export { Picture, type PictureName, type PictureProps } from './Picture/Picture';
export { Placeholder, type PlaceholderProps } from './Placeholder/Placeholder';
export { Popover, type PopoverProps } from './Popover/Popover';
export { Progress, type ProgressProps } from './Progress/Progress';
export { Seal, type SealProps } from './Seal/Seal';
export { Select, type SelectOption, type SelectProps } from './Select/Select';
export {
  CollapsibleGroup,
  type CollapsibleGroupProps,
  SidebarGroup,
  type SidebarGroupProps,
  SidebarLink,
  type SidebarLinkProps,
  SidebarLoading,
  type SidebarLoadingProps,
} from './Sidebar/Sidebar';
export { Skeleton, type SkeletonProps } from './Skeleton/Skeleton';
export { Spinner, type SpinnerProps } from './Spinner/Spinner';
export { StatCard, type StatCardProps, type StatTone } from './StatCard/StatCard';
export { TextArea, type TextAreaProps } from './TextArea/TextArea';
export { TextField, type TextFieldProps } from './TextField/TextField';
export { ThemeToggle, type ThemeToggleProps } from './ThemeToggle/ThemeToggle';
export { Timeline, type TimelineItem, type TimelineProps } from './Timeline/Timeline';
export { toast, Toaster, type ToasterProps } from './Toaster/Toaster';
export { Toggle, type ToggleProps } from './Toggle/Toggle';
export { breakpoints, type ThemeName } from './tokens/tokens';
export { Tooltip, type TooltipProps } from './Tooltip/Tooltip';
export { UserMenu, type UserMenuProps } from './UserMenu/UserMenu';
export { useFocusOnNextRow } from './useFocusOnNextRow';
export { usePhone } from './usePhone';
export { usePrinting } from './usePrinting';
export { type ValueContent, ValueViewer, type ValueViewerProps } from './ValueViewer/ValueViewer';
export type { ValueViewerWords } from './ValueViewer/words';
