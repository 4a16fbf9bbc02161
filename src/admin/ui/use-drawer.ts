import { createContext, useContext } from 'react'

/** Context inside a drawer: the function that closes it. */
interface OpenDrawer {
  readonly close: () => void
}

/** A page in a drawer has no breadcrumbs, its own header, and less room than the window. */
export const DrawerContext = createContext<OpenDrawer | undefined>(undefined)
export const useDrawer = (): OpenDrawer | undefined => useContext(DrawerContext)
