import { loadModule, parseSync } from 'libpg-query'
import { isRecord } from '../../../src/schema/is-record.ts'

await loadModule()

type Node = Readonly<Record<string, unknown>>
/** What stands for the unit of the rows of each table, by its alias, and of each query that has a name; nothing where they have none. */
interface Scope {
  readonly tables: Map<string, string | undefined>
  readonly queries: Map<string, string | undefined>
  readonly parent?: Scope | undefined
}

const unitColumn = 'bu_id'
/** The unit that the statement is given, as a value or a parameter. */
const given = 'given'

/**
 * The tables of those that are divided by unit which a statement reads or writes without being bound to the one unit that it is given:
 * by `bu_id = $1`, or by being joined on `bu_id` with one that is. Of what is no query, none.
 */
export function unboundTables(text: string, isDivided: (table: string) => boolean): readonly string[] {
  const reading = new Reading(isDivided)
  const { stmts } = parseSync(text) as { stmts?: readonly { stmt: Node }[] }
  for (const { stmt } of stmts ?? []) reading.statement(stmt, undefined)
  return reading.unbound()
}

class Reading {
  private readonly found: { readonly table: string; readonly unit: string }[] = []
  private readonly same = new Map<string, string>()
  private last = 0
  private readonly isDivided: (table: string) => boolean

  constructor(isDivided: (table: string) => boolean) {
    this.isDivided = isDivided
  }

  unbound(): readonly string[] {
    const free = this.found.filter(({ unit }) => this.root(unit) !== this.root(given))
    return [...new Set(free.map(({ table }) => table))]
  }

  /** Returns what its column `bu_id` is, if it has one. */
  statement(node: Node, parent: Scope | undefined): string | undefined {
    const select = part(node, 'SelectStmt')
    if (select) return this.select(select, parent)
    for (const kind of ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'] as const) {
      const write = part(node, kind)
      if (write) return this.write(write, kind, parent)
    }
    return undefined
  }

  private select(node: Node, parent: Scope | undefined): string | undefined {
    const scope = this.scopeOf(node, parent)
    const [left, right] = [part(node, 'larg'), part(node, 'rarg')]
    if (left && right) {
      const units = [this.select(left, scope), this.select(right, scope)]
      if (units[0] && units[1]) this.join(units[0], units[1])
      this.inside(node.sortClause, scope)
      return units[0]
    }
    for (const from of nodes(node.fromClause)) this.from(from, scope)
    this.where(node.whereClause, scope)
    for (const rest of [
      'targetList',
      'groupClause',
      'havingClause',
      'sortClause',
      'valuesLists',
      'limitCount',
      'limitOffset',
    ])
      this.inside(node[rest], scope)
    return this.selectedUnit(node, scope)
  }

  private selectedUnit(node: Node, scope: Scope): string | undefined {
    for (const target of nodes(node.targetList)) {
      const { name, val } = part(target, 'ResTarget') ?? {}
      const column = isRecord(val) ? columnOf(val) : undefined
      if (column?.at(-1) === '*') {
        const units = [...scope.tables.values()].filter((unit) => unit)
        if (units.length > 0) return units[0]
      }
      if ((name ?? column?.at(-1)) === unitColumn) return isRecord(val) ? this.term(val, scope) : undefined
    }
    return undefined
  }

  private write(node: Node, kind: string, parent: Scope | undefined): string | undefined {
    const scope = this.scopeOf(node, parent)
    const relation = part(node, 'relation')
    if (relation && kind !== 'InsertStmt') this.table(relation, scope)
    if (relation && kind === 'InsertStmt') scope.tables.set(aliasOf(relation), given)
    const source = part(node, 'selectStmt')
    if (source) this.statement(source, scope)
    for (const from of [...nodes(node.fromClause), ...nodes(node.usingClause)]) this.from(from, scope)
    this.where(node.whereClause, scope)
    for (const rest of ['targetList', 'returningList', 'onConflictClause']) this.inside(node[rest], scope)
    return relation && scope.tables.get(aliasOf(relation))
  }

  private scopeOf(node: Node, parent: Scope | undefined): Scope {
    const scope: Scope = { tables: new Map(), queries: new Map(), parent }
    const clause = part(node, 'withClause')
    for (const one of nodes(clause?.ctes)) {
      const { ctename, ctequery } = part(one, 'CommonTableExpr') ?? {}
      const name = String(ctename)
      // What is recursive has the unit that it begins with.
      if (clause?.recursive) scope.queries.set(name, this.fresh())
      const unit = isRecord(ctequery) ? this.statement(ctequery, scope) : undefined
      const assumed = scope.queries.get(name)
      if (assumed && unit) this.join(assumed, unit)
      scope.queries.set(name, unit)
    }
    return scope
  }

  private from(node: Node, scope: Scope): void {
    const [range, join, query] = [part(node, 'RangeVar'), part(node, 'JoinExpr'), part(node, 'RangeSubselect')]
    const inner = query && part(query, 'subquery')
    if (range) this.table(range, scope)
    else if (join) this.joined(join, scope)
    else if (query && inner) scope.tables.set(aliasOf(query), this.statement(inner, scope))
    else this.inside(node, scope)
  }

  private joined(node: Node, scope: Scope): void {
    for (const side of [part(node, 'larg'), part(node, 'rarg')]) if (side) this.from(side, scope)
    if (nodes(node.usingClause).some((name) => part(name, 'String')?.sval === unitColumn)) this.joinAll(scope)
    this.where(node.quals, scope)
  }

  private joinAll(scope: Scope): void {
    const units = [...scope.tables.values()].flatMap((unit) => unit ?? [])
    for (const unit of units) this.join(unit, units[0] ?? unit)
  }

  private table(range: Node, scope: Scope): void {
    const name = String(range.relname)
    const query = range.schemaname === undefined ? queryNamed(scope, name) : undefined
    if (query) {
      scope.tables.set(aliasOf(range), query.unit)
      return
    }
    const unit = this.fresh()
    scope.tables.set(aliasOf(range), unit)
    const table = `${range.schemaname ?? 'public'}.${name}`
    if (this.isDivided(table)) this.found.push({ table, unit })
  }

  /** What all of holds binds; of what only one side of an `or` says, nothing does. */
  private where(condition: unknown, scope: Scope): void {
    if (!isRecord(condition)) return
    const bool = part(condition, 'BoolExpr')
    if (bool?.boolop === 'AND_EXPR') {
      for (const each of nodes(bool.args)) this.where(each, scope)
      return
    }
    const comparison = part(condition, 'A_Expr')
    if (comparison?.kind === 'AEXPR_OP' && nodes(comparison.name).some((name) => part(name, 'String')?.sval === '=')) {
      const [left, right] = [this.sides(comparison.lexpr), this.sides(comparison.rexpr)]
      for (const [index, side] of left.entries()) {
        const other = right[index]
        const terms = other && [this.term(side, scope), this.term(other, scope)]
        if (terms?.[0] && terms[1]) this.join(terms[0], terms[1])
      }
    }
    this.inside(condition, scope)
  }

  private sides(node: unknown): readonly Node[] {
    if (!isRecord(node)) return []
    const row = part(node, 'RowExpr')
    return row ? nodes(row.args) : [node]
  }

  /** What a value is as a unit: a column `bu_id` in scope, or what is given. */
  private term(node: Node, scope: Scope): string | undefined {
    const cast = part(node, 'TypeCast')
    if (cast && isRecord(cast.arg)) return this.term(cast.arg, scope)
    if (part(node, 'ParamRef') || part(node, 'A_Const')) return given
    const column = columnOf(node)
    if (column?.at(-1) !== unitColumn) return undefined
    const alias = column.at(-2)
    for (let at: Scope | undefined = scope; at; at = at.parent) {
      if (alias !== undefined && at.tables.has(alias)) return at.tables.get(alias)
      if (alias === undefined && at.tables.size > 0) return [...at.tables.values()].find((unit) => unit)
    }
    return undefined
  }

  /** The queries that stand within an expression. */
  private inside(value: unknown, scope: Scope): void {
    if (Array.isArray(value)) {
      for (const each of value) this.inside(each, scope)
    } else if (isRecord(value)) {
      for (const [name, inner] of Object.entries(value)) {
        if (name === 'SelectStmt') this.statement({ [name]: inner }, scope)
        else this.inside(inner, scope)
      }
    }
  }

  private fresh(): string {
    this.last += 1
    return `unit ${this.last}`
  }

  private root(unit: string): string {
    const parent = this.same.get(unit)
    return parent === undefined || parent === unit ? unit : this.root(parent)
  }

  private join(one: string, other: string): void {
    this.same.set(this.root(one), this.root(other))
  }
}

function part(node: Node, name: string): Node | undefined {
  const value = node[name]
  return isRecord(value) ? value : undefined
}

const nodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isRecord) : [])

function aliasOf(range: Node): string {
  return String(part(range, 'alias')?.aliasname ?? range.relname)
}

function columnOf(node: Node): readonly string[] | undefined {
  const column = part(node, 'ColumnRef')
  return column && nodes(column.fields).map((field) => (field.A_Star ? '*' : String(part(field, 'String')?.sval)))
}

function queryNamed(scope: Scope, name: string): { readonly unit: string | undefined } | undefined {
  for (let at: Scope | undefined = scope; at; at = at.parent)
    if (at.queries.has(name)) return { unit: at.queries.get(name) }
  return undefined
}
