import { createSlice } from '@reduxjs/toolkit'

export const drawerSlice = createSlice({
  name: 'drawer',
  initialState: { open: false },
  reducers: {
    openDrawer: (state) => {
      state.open = true
    },
    closeDrawer: (state) => {
      state.open = false
    },
  },
  selectors: { selectIsDrawerOpen: (state) => state.open },
})

export const { openDrawer, closeDrawer } = drawerSlice.actions
export const { selectIsDrawerOpen } = drawerSlice.selectors
