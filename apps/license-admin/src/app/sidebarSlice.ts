import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const sidebarSlice = createSlice({
  name: 'sidebar',
  initialState: { expanded: true },
  reducers: {
    sidebarToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.expanded = payload;
    },
  },
  selectors: { selectSidebarExpanded: ({ expanded }) => expanded },
});

export const { sidebarToggled } = sidebarSlice.actions;
export const { selectSidebarExpanded } = sidebarSlice.selectors;
export const sidebarReducer = sidebarSlice.reducer;
