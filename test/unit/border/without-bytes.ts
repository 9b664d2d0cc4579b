/** Public entries that take no bytes: whoever adds one says so here, or gives it a row (`rows.ts`). */

const NAMES: Readonly<Record<string, string>> = {
  modexp: `
    Modulus Modulus#pow Modulus#powVarTime Modulus#mul Modulus#sqr Modulus#inverse modPow modPowVarTime
  `,
  'modexp/multi-pow': `
    multiPow multiPowVarTime
  `,
  'modexp/fixed-base': `
    FixedBase#toJSON
    fixedBase FixedBase#pow FixedBase#powVarTime FixedBase#save
  `,
  'modexp/batch': `
    powMany powManyVarTime
  `,
  'modexp/crt': `
    CrtPair CrtPair#pow CrtPair#powVarTime CrtPair#powEach CrtPair#powEachVarTime
  `,
  engine: `
    describeEngine explainPow setFamilies
  `,
  'study/binary': `
    BinaryFieldLab BinaryFieldLab#add BinaryFieldLab#halfTrace BinaryFieldLab#inverse BinaryFieldLab#mul BinaryFieldLab#repeat BinaryFieldLab#sqr
  `,
  'study/fields': `
    explainMultiple
  `,
  'study/methods': `
    CrtMethodVarTime CrtMethodVarTime#pow CrtMethodVarTime#count MethodVarTime MethodVarTime#pow MethodVarTime#count methodCode
    missingFor
  `,
  'dh/groups': `
    dhGroup
  `,
  primes: `
    checkDsaParameters gcdVarTime generates isProbablePrime isProbablePrimeVarTime jacobiVarTime lcmVarTime nextPrimeVarTime
    randomPrime randomPrimeThreaded randomSafePrime randomSafePrimeThreaded smallestDsaGenerator
  `,
  rsa: `
    RsaPublicKey#toJSON
    RsaPrivateKey RsaPrivateKey.fromPrimes RsaPrivateKey.fromExponentsVarTime RsaPrivateKey#components RsaPrivateKey#wipe RsaPublicKey
  `,
  'rsa/keygen': `
    generateRsaKey generateRsaKeyThreaded
  `,
  'rsa/blind': `
    BlindRsa PartiallyBlindRsa#publicKey PartiallyBlindRsa#privateKey generateSafeRsaKey
  `,
  keys: `
    rsaPrivateKeyFromPem rsaPrivateKeyToPem rsaPrivateKeyToDer rsaPrivateKeyFromJwk rsaPrivateKeyToJwk rsaPublicKeyFromPem
    rsaPublicKeyToPem rsaPublicKeyToDer rsaPublicKeyFromJwk rsaPublicKeyToJwk ecPrivateKeyFromPem ecPrivateKeyToPem
    ecPrivateKeyToDer ecPrivateKeyFromJwk ecPrivateKeyToJwk ecPublicKeyFromPem ecPublicKeyToPem ecPublicKeyToDer
    ecPublicKeyFromJwk ecPublicKeyToJwk dstu4145Keys dstu4145PrivateKeyFromPem dstu4145PrivateKeyToDer dstu4145PrivateKeyToPem
    dstu4145PublicKeyFromPem dstu4145PublicKeyToDer dstu4145PublicKeyToPem dsaPrivateKeyFromPem dsaPrivateKeyToPem dsaPrivateKeyToDer dsaPublicKeyFromPem
    dsaPublicKeyToPem dsaPublicKeyToDer dhPrivateKeyFromPem dhPrivateKeyToPem dhPrivateKeyToDer dhPublicKeyFromPem
    dhPublicKeyToPem dhPublicKeyToDer ed25519PrivateKeyFromPem ed25519PrivateKeyToPem ed25519PrivateKeyToDer
    ed25519PrivateKeyFromJwk ed25519PrivateKeyToJwk ed25519PublicKeyFromPem ed25519PublicKeyToPem ed25519PublicKeyToDer
    ed25519PublicKeyFromJwk ed25519PublicKeyToJwk x25519PrivateKeyFromPem x25519PrivateKeyToPem x25519PrivateKeyToDer
    x25519PrivateKeyFromJwk x25519PrivateKeyToJwk x25519PublicKeyFromPem x25519PublicKeyToPem x25519PublicKeyToDer
    x25519PublicKeyFromJwk x25519PublicKeyToJwk dsaParametersFromPem dsaParametersToPem dsaParametersToDer
    dhParametersFromPem dhParametersToPem dhParametersToDer holdsPrivateKey rememberKeys rsaKeysWith ecKeys
    dsaKeysWith dhKeysWith
  `,
  dsa: `
    DsaParameters#toJSON DsaPublicKey#toJSON
    DsaParameters DsaParameters#equals DsaPrivateKey DsaPrivateKey#toBytes DsaPrivateKey#wipe DsaPublicKey DsaPublicKey#toBytes generateDsaKey
  `,
  dh: `
    DhParameters#toJSON DhPublicKey#toJSON
    DhParameters DhParameters.named DhParameters#isMember DhParameters#fits DhPrivateKey DhPrivateKey#toBytes DhPrivateKey#wipe
    DhPublicKey DhPublicKey#toBytes generateDhKey
  `,
  proof: `
    verifyEquationsVarTime allOf beleniosTranscripts electionGuard1Transcripts encryptsOneOf equalLogarithms knowledgeOf oneEncrypts oneOf proofOfAnswers representationOf
  `,
  threshold: `
    accuseDealers announceTrusteeKey combineDecryptions dealKey decryptTally generateTrusteeKey Dealer.with Dealer#promise Dealer#share
    Dealer#toBytes Dealer#wipe TrusteeKeys.commitmentsOf TrusteeKeys.revealedOf TrusteeKeys#verificationKey TrusteePrivateKey.sumOf
    TrusteePrivateKey#toBytes TrusteePrivateKey#wipe
  `,
  ballot: `
    BallotBuffer BallotBuffer#fill BallotBuffer#wipe castBallot openBallot votingGroup
  `,
  helios: `
    announceHeliosTrustee castHeliosBallot heliosPrivateKeyFromJson heliosPrivateKeyToJson keepHeliosBallotVarTime readHeliosVoter resumeHeliosBallotVarTime
    combineHeliosDecryptions decryptHeliosTally heliosGroup makeHeliosBallot makeHeliosElection
    openHeliosBallot recordHeliosBallot tallyHeliosBallots
  `,
  'helios/booth': `
    installHeliosBooth
  `,
  electionguard: `
    announceElectionGuard1Guardian castElectionGuard1Ballot electionGuard1Group makeElectionGuard1Ballot spoilElectionGuard1Ballot startElectionGuard1Device
    announceElectionGuard2Guardian castElectionGuard2Ballot challengeElectionGuard2Ballot closeElectionGuard2Chain electionGuard2Group makeElectionGuard2Ballot
  `,
  belenios: `
    BeleniosArchiveWriter BeleniosArchiveWriter#append announceBeleniosTrustee beleniosGroup deriveBeleniosCredential encodeBeleniosNumbersVarTime
    generateBeleniosCredential makeBeleniosBallot makeBeleniosCredentials makeBeleniosElection makeBeleniosThresholdTrustees makeBeleniosTrustees
    dealBeleniosKey BeleniosDealer#share BeleniosDealer#toJson BeleniosDealer#wipe beleniosDealerFromJson beleniosPrivateKeyFromJson
    beleniosPrivateKeyToJson generateBeleniosUuid
  `,
  shuffle: `
    beleniosCiphertextsFromJson beleniosCiphertextsToJson beleniosProofFromJson beleniosProofToJson beleniosTranscript shuffleElGamal
    shuffleGenerators
  `,
  elgamal: `
    ElGamalPrivateKey ElGamalPrivateKey#toBytes ElGamalPrivateKey#wipe ElGamalPublicKey ElGamalPublicKey#toBytes ElGamalCiphertext
    ElGamalCiphertext#toBytes DiscreteLogarithms DiscreteLogarithms#ofVarTime addCiphertexts decryptElGamal decryptElGamalNumberVarTime
    encryptElGamal encryptElGamalNumber generateElGamalKey messageOfElement rerandomizeElGamal
  `,
  srp: `
    srpGroup SrpServer#save
  `,
  ec: `
    EcPublicKey#toJSON
    EcPrivateKey EcPrivateKey#toBytes EcPrivateKey#wipe EcPublicKey EcPublicKey#toBytes EcPublicKey#equals generateEcKey
  `,
  dstu4145: `
    Dstu4145PublicKey#toJSON
    Dstu4145PrivateKey Dstu4145PrivateKey#toBytes Dstu4145PrivateKey#wipe Dstu4145PublicKey Dstu4145PublicKey#toBytes
    Dstu4145PublicKey#equals generateDstu4145Key
  `,
  eddsa: `
    Ed25519PrivateKey Ed25519PrivateKey#toBytes Ed25519PrivateKey#wipe Ed25519PublicKey Ed25519PublicKey#toBytes
    Ed25519PublicKey#equals generateEd25519Key
  `,
  ecdh: `
    X25519PrivateKey X25519PrivateKey#toBytes X25519PrivateKey#wipe X25519PublicKey X25519PublicKey#toBytes X25519PublicKey#equals
    generateX25519Key
  `,
  groups: `
    ScalarField#toJSON
    elementTable residueGroup OwnCurveGroup#coordinatesOf OwnCurveGroup#fromCoordinates ResidueGroup#numberOf ResidueGroup#fromNumber
    Element#multiply PublicElement.valueOf PublicElement.familyOf PublicElement#add PublicElement#sub PublicElement#neg PublicElement#equals
    PublicElement#multiplyVarTime PublicElement#toBytes Scalar.bytesOf Scalar#add Scalar#sub Scalar#mul Scalar#neg Scalar#inverse Scalar#equals
    Scalar#toBytes Scalar#wipe ScalarField#ofPublic ScalarField#random ScalarField#reducedLE ScalarField.limitOf ElementTable#multiply ElementTable#toBytes ElementTable.sideBySide
  `,
  schnorr: `
    DedisSchnorrPrivateKey DedisSchnorrPrivateKey#toBytes DedisSchnorrPrivateKey#wipe bip340PublicKeyToBytes generateDedisSchnorrKey
  `,
  bls: `
    BlsPrivateKey BlsPrivateKey#toBytes BlsPrivateKey#wipe BlsPublicKey BlsPublicKey#toBytes generateBlsKey
  `,
  'bls12-381/sums': `
    sumOfMultiplesVarTime
  `,
  'bls/threshold': `
    blsShareKey shareBlsKey verifyBlsShare
  `,
  jose: `
    decodeJwsUnverified jwkThumbprint jwsSigner jwsVerifier readJwkSet signJwt verifyJwt`,
  cose: `
    CborFloat CborSimple CborTag
  `,
  'keys/openssh': `
    ecPrivateKeyToOpenSsh ecPublicKeyToOpenSsh ed25519PrivateKeyToOpenSsh ed25519PublicKeyToOpenSsh isEncryptedOpenSshPrivateKey openSshFingerprint
    readOpenSshPrivateKey     readOpenSshPublicKey rsaPrivateKeyToOpenSsh rsaPublicKeyToOpenSsh
  `,
  sshsig: `
    decodeSshsigUnverified
  `,
  drand: `
    drandRoundAt
  `,
  'bls-bn256': `
    BlsPrivateKey BlsPrivateKey#toBytes BlsPrivateKey#wipe BlsPublicKey BlsPublicKey#toBytes generateBlsKey
  `,
  bdn: `
    BdnSignature#toBytes
  `,
  bn256: `
    OwnPublicGroup#toJSON
    OwnGroup#multiplyBase OwnGroup#multiScalar OwnPublicGroup#multiScalarVarTime OwnPublicGroup#multiScalarsVarTime OwnPublicGroup#made OwnPublicGroup#held OwnPublicGroup#terms
    pairing pairingProduct pairingProductIsOne
  `,
  bn254: `
    pairing pairingProduct pairingProductIsOne
  `,
  'bls12-381': `
    pairing pairingProduct pairingProductIsOne toUncompressed
  `,
  'engine/emulation': `
    emulateWebAssembly
  `,
  'engine/static': `
    useStaticModules
  `,
  'engine/static/make': `
    makeStaticModule
  `,
  'self-test': `
    selfTest verifyKernels
  `,
  'study/pairing': `
    PairingLab PairingLab#run
  `,
};

export const WITHOUT_BYTES: readonly string[] = Object.entries(NAMES).flatMap(([subpath, names]) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `${subpath}:${name}`),
);
