import { build, checkNode, install } from './install.mjs'

// `npm run build`: what a server is given, without the demonstration.
checkNode()
install()
build(['installation'])
