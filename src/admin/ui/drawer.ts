import { createContext, useContext } from 'react'

/** Known inside a drawer: how it is closed. */
interface OpenDrawer {
  readonly close: () => void
}

/** A page that stands in a drawer has no crumbs, a head of its own and less room than the window. */
export const DrawerContext = createContext<OpenDrawer | undefined>(undefined)
export const useDrawer = (): OpenDrawer | undefined => useContext(DrawerContext)
