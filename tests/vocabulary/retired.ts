const listOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Parts of names that no engineer outside of this project uses for the thing: of exports (`judgedRows`) and of files (`judged-rows.ts`). */
export const retiredWords = listOf(`
  alike anew answered answering anything apart arrival ask asked beginning begun behind beside bring brought called carried carry come
  comes crowd deed deeds door doors drawn elsewhere ended ending ends ever fault faults fit fits followed follower forget forgets
  forgotten found given gives giving goes gone handed held here hindered hindrance holder holders holds how judge judged judging keep
  keeping keeps kept known knows leaf leaves leaving left letter letters likings lives look looked looking looks made makes making mean
  meant mend mendable mended nameable nobody note noted noticed noting objection office often ones opened others pace past patience
  perhaps play proof prove proven proves question questions refusal refuse refused refuses resting reveal reveals said say saying says
  sealed seeing seen settle settled some somebody someone spend spent spoken spot spots stand standing stands stranger such take taken
  takes tallied tallies tally tell telling tells there thing things thought told traces trouble turn turns unseen until verdict want
  wanted wants was way ways went what whereabouts whoever whole wholly whom whose why wish wished word words world wrong
`)

/** Whole names of exports that are to be replaced, or that were. */
export const retiredExports = listOf(`
  Act Album Anew AnswerOf Arrival Asked Assumption Became Begun BegunBy Behind Brought Busy Call Calls Candidate Carried Circumstances
  Claim Complain Declared Deed Disproved Drift Due Edge Facts FailureKey Fault Filled Findings Followed Follower Found FoundAt Gives
  GroupGives HandWritten Here Hindrance Holders InTheWay Judge Judged Leaf Left LeftAlone Look Looked Making Manner Marks Objection Of
  Outcome Pace Parts Place Posts Proof PutOff RawRecord Removal RestingButton RoleHere Scope Sent Shapes Shares SignedIn Since SlowIndex
  Spot Statement Taken TooSlow Trouble TryEnded Turn Uncounted Uses Verdict Waiting Wanted Way Whereabouts Whole Wish Work Workplace
  Written about addressNow adminBy alike alikeProblems alive andKnown answerFailure answering answeringIn anything apart apartProblems
  areWithin arrive ask askAgain askOf askWhy askedBefore askedIn askedPath assertSamePlace assumedFields atATime atLeisure atMost
  attempted attempts badCredentials begin beginSeeing beginSignIn behind behindAfter below beside bodyIn bodyNow boundless bringUp
  brokenRules called carried carryOut changesBy cleaned cleanedAgain come comeBack common complainOf compulsory confirmRecord confirms
  containing countTry decidesOver deed deeds delicateSteps doJobs doTo doingIn dots doubt draftMark dropAhead dropLinks eachOf either
  elsewhere end endCalmly endOne endSignIn endurance entail entailed enterByProvider exactly executeAhead explain faceOf failureBody
  faultsIn fillEmpty firmSteps fits flatRecord follow followedIn forget forgetAsked forgetOld forgetTraces forgive forgotten forgottenAt
  found fresh fullRecord giveBack giveBackTry giveUp givenBy gone granted groupPage guard guarded handOver handedOver heldThere here
  holderOfLink holdsUp howKept inRow inSources inTurn inUnit invitedLate isAsItWas isAway isBeside isChosen isInState isKeepable
  isKnownFrom isMendable isName isPlace isProven isQuestion isSameSpot isShared isStaffing isTallied isToBeNoted isTouched isTriedIn
  isTriedWhole isWhole isWithin judge judgeAll judgeNext judged judgingOf keepBegun keepBuiltFiles keepChallenge keepLeaving keepTallies
  kept keptSections keysOf known knownOf labelOf lacking laidOver later laterSteps layGround lead leadColumns leaps leaveFor leavesOf
  left leftAddress likings limitOnWay limited listAskedBy listOf lives loadPart look lookAhead lookOf lookUp lookUpAskedBy looking looks
  looksLike lost made madeHere make makeBesideWriters mannerOf markEmpty markedParts matching mayName meant mendRow mendTallies mended
  mostLookedFor moveValues moved nameNow nameThere nameableSql named namedIn namedSql namesFilesSql namesRows needed networkOf
  newPartsKey notCome notThere noteAsked noteChecked noteClaims noteUse noteVerdicts noted noticed nowhere ofGroup offerUndo often once
  one oneself onlySeeing openRows opened orNull otherWays othersGone outdatedIn outsider pageLike pageNear parted pathNow patience pause
  perObject perhaps placeAt placeOf placesOf postsOf prepare prepareEnding problemsElsewhere programOutdated proofFor proofSql prove
  proven proves providerOld putOff questions quiet readRaw receiveRecord recordNow refold refuse refuseUnknownForm refused refusedIn
  remakeTables rememberAsked rememberPersonal remembered removeUseless requirePerson rescue resembles restingPace retiredPostsOf
  returnAddress revalidate revalidates reveals ring ringProblems rolesAt rowsAskedBy runTogether said saidIn saidNow same say sayingOf
  says scopeFor scopesOf sealed seeingEnded seen seenSql sendAhead settleEmailByLink sharesOf some spans spendLink spent spoken spotAt
  stale standing statementOf strangeColumns strangeTables such syncTables take takeAhead takeBack takeBegun takeChallenge takeDue
  takeLeaving takeTry takeTurn takeTurns takenBy takenProblem takenRefusal tell tellHolder tellingDigits told toldJob toldPlan totalOf
  tryTake turnNow uncountedTables unjudgeAlike unjudgeAll unlessKept unseen untilServed untouchable useAlone useArrival useDoneWords
  useHeld useHindrance useJobWords usePickerWords useSettled useWayWords useWays useWhereabouts usedHere valueAt valueNow valuesNow
  waitingLine wallOf warned was wayTo ways weightless who whole wholeBody wholeLeaves wholeValueIn wholly whom why whyNot withValueAt
  withdrawExports within withoutPermission withoutRest withoutStrayMarks withoutUnseen wordLeaves workplaceOf writeForm wrong
`)

/** Whole names of files, without what follows the dot. */
export const retiredFiles = listOf(`
  WithWords account after-press ahead alike answer answering apart arrival asked asked-in assemble attempt attempted attempts away begun
  behind beside built by-link by-provider call cleaning closed common complaint confirm connections counted covering crowd cut declared
  demands differences doors draft-turn drawn-rows each each-language edges elsewhere email-by-link ending erase-again erasures every-call
  everywhere exchange failure failures faults fill followed forgetting form-store former-names given-posts grants group-page guard
  hand-written handing-over held here hindrance hints identities in-unit judge judge-all judge-rows kept-sections keys kind known-ids lag
  leaving leftovers links lives look look-alike looks losses marked-words missing mix move nameable narrowed network newer-rules notebook
  notices objection offer office often one-page option-words outcome own-password pace page-like paint parts passing-focus
  pending-sign-ins per-object person personal personal-memory place plain policy posts prepare prepared preview problems product proof
  provider provider-trial provider-window query question queue raw reason receive recent refold remake remarks removals replica retention
  revalidation reveal ring role-elsewhere rounds run same-place saving-hindrance scope sealing section-call sections see-as served
  setting several shape shares sign-in-tries someone source-places spots staged standards standing statement steps stops stranger sync
  table-steps taken tallies tally-keeping test texts-with-files told touched traces tries-limits trouble turns typed-day unfinished union
  unseen update use-alone use-settled use-spot use-unfolded use-ways-again uses verify versions visitor waiting whole whole-lists why
  withdraw within wording words workplace world written
`)

/** Names that contain a retired word and are understood all the same. */
export const understood = listOf(
  `containsWords impersonationEnded normalizeSlugLetters notFound numberToLetters PageNotFound Question QuestionPreview
   RecordNotFound wrongClock`,
)

/** Parts of names in strings: paths, properties, columns, options. */
export const retiredStringWords: ReadonlySet<string> = retiredWords

/**
 * Whole names in strings that are to be replaced, or that were, in addition to those of exports. A name after a colon is retired
 * only in strings of that kind.
 */
export const retiredStrings: ReadonlySet<string> = new Set([
  ...retiredExports,
  ...listOf(`
    ERASURES FILES Own-Passkey Own-Password Own-Provider REVEALS_PER_HOUR STATEMENT_SECONDS See-As UPGRADE_LOSS UPGRADE_WAIT
    option:about option:counter option:exported option:one script:names script:pictures script:readme script:record
    back_office_info background_work becomes emailAgain file_places filesGone fixed givers handled hello ignore mayChange others
    ownPassword pending_sign_ins removal run saves see-as sign_in_tries starting-roles startingRoles table:attempts table:links
    table:posts tries twice unconfirmed undoes unjudged waits write
  `),
])

/**
 * Names in strings that contain a retired word and are understood all the same: fields and terms of the specification, what
 * standards call so, and values of the append-only audit log, which no migration rewrites.
 */
export const understoodStrings: ReadonlySet<string> = new Set([
  ...listOf(`
    emailKept factorRemoved factorSet lastSeenAt last_seen_at notFound other_ways passwordEnded property:posts rightsGiven seen_at
    taken wanted_date attempts option:was impersonationEnded nameTakenInOtherUnit permissionNotHeld recordNotFound roleRequiredHere
    value:forget value:refused value:rescued value:reveal value:seeAs value:seeAsEnded value:sessionsEnded value:signInRefused
    column:counter property:role property:record value:create value:missing value:invited
  `),
])
