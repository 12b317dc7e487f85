// Reads a history, a line of JSON an operation, and says for each object in it whether its operations can be put in one
// order that the model allows: checker <model> <file> [folder for pictures of what cannot].
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"sort"
	"time"

	"github.com/anishathalye/porcupine"
)

// What somebody asked of an object, and what they were answered. Answer "": nobody knows, it may have happened or not.
type op struct {
	Object string
	Client int
	Call   int64
	Return int64
	Do     string
	User   string
	ID     string
	To     string
	Many   int
	Most   int
	Answer string
	IDs    []string
	Counts map[string]int
	// Asked before the end; answered after it.
	IsEarly, IsLate bool
	// Which part of the object it is judged with, and what a model has to know of the rest of it.
	part   int
	byHand map[int]bool
}

// A model says whether an operation may follow in a state, and which state comes of it. It changes no state in place.
type model struct {
	first any
	step  func(state any, one op) (bool, any)
	// Where operations on one object that do not touch each other can be judged apart.
	parts func(history []porcupine.Operation) [][]porcupine.Operation
}

var models = map[string]model{"seats": seatsModel, "votes": votesModel, "numbers": numbersModel, "codes": codesModel, "scans": scansModel}

type verdict struct {
	Object     string `json:"object"`
	Operations int    `json:"operations"`
	Unknown    int    `json:"unknown"`
	Result     string `json:"result"`
}

// An object with so many operations at once may have more orders than anybody can try.
const patience = 60 * time.Second

func main() {
	one, known := models[os.Args[1]]
	if !known {
		panic("no model " + os.Args[1])
	}
	objects := read(os.Args[2])
	verdicts := []verdict{}
	for _, name := range namesOf(objects) {
		said := check(one, objects[name])
		verdicts = append(verdicts, said.verdict)
		if said.Result == string(porcupine.Illegal) && len(os.Args) > 3 {
			picture := filepath.Join(os.Args[3], os.Args[1]+"-"+name+".html")
			if err := porcupine.VisualizePath(said.model, said.info, picture); err != nil {
				panic(err)
			}
		}
	}
	if err := json.NewEncoder(os.Stdout).Encode(verdicts); err != nil {
		panic(err)
	}
}

type checked struct {
	verdict
	model porcupine.Model
	info  porcupine.LinearizationInfo
}

func check(of model, ops []op) checked {
	told := verdict{Object: ops[0].Object, Operations: len(ops)}
	history := []porcupine.Operation{}
	for _, one := range ops {
		end := one.Return
		if one.Answer == "" {
			told.Unknown++
			end = math.MaxInt64
		}
		history = append(history, porcupine.Operation{ClientId: one.Client, Input: one, Call: one.Call, Output: one.Answer, Return: end})
	}
	asked := porcupine.Model{
		Init:              func() any { return of.first },
		Step:              func(state, input, _ any) (bool, any) { return of.step(state, input.(op)) },
		Partition:         of.parts,
		Equal:             reflect.DeepEqual,
		DescribeOperation: func(input, _ any) string { return describe(input.(op)) },
		DescribeState:     func(state any) string { return fmt.Sprintf("%+v", state) },
	}
	result, info := porcupine.CheckOperationsVerbose(asked, history, patience)
	told.Result = string(result)
	return checked{told, asked, info}
}

func describe(one op) string {
	answer := one.Answer
	if answer == "" {
		answer = "?"
	}
	return fmt.Sprintf("%s %s %s%s %d → %s %v", one.Do, one.User, one.ID, one.To, one.Many, answer, one.IDs)
}

func read(path string) map[string][]op {
	file, err := os.Open(path)
	if err != nil {
		panic(err)
	}
	defer file.Close()
	objects := map[string][]op{}
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var one op
		if err := json.Unmarshal(lines.Bytes(), &one); err != nil {
			panic(err)
		}
		objects[one.Object] = append(objects[one.Object], one)
	}
	return objects
}

func namesOf(objects map[string][]op) []string {
	names := []string{}
	for name := range objects {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

// Whether the answer is the one that the model expects; nobody knows of a lost one.
func (one op) got(expected string) bool {
	return one.Answer == "" || one.Answer == expected
}
